import { textModels } from '../text-model.ts';

/** How likely a text asks whether somebody thinks of dying or of harming themselves; fitted by `bench/fit-safety.ts`. */
export const chanceOfAsking = textModels(new URL('asking', import.meta.url));
