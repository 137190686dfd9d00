import { LANGUAGES, type Language } from '#contract/limits.ts';

export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
export const SIZE_NAMES: readonly Size[] = ['desktop', 'phone'];

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A state is arranged once in a language and a size, and looked at in each of the schemes. */
export interface Run {
  language: Language;
  size: Size;
  schemes: readonly Scheme[];
}

/** Every language, size and scheme. */
export function allRuns(sizes: readonly Size[]): Run[] {
  return LANGUAGES.flatMap((language) => sizes.map((size) => ({ language, size, schemes: SCHEMES })));
}

/**
 * Few runs that hold every pair of state, language, size and scheme: each state in both languages, and each
 * language with the other size and scheme than the other. Over the states, the pairs take turns.
 * @param index the state's place in the list
 */
export function pairwiseRuns(sizes: readonly Size[], index: number): Run[] {
  return LANGUAGES.map((language, place) => ({
    language,
    size: sizes[(index + place) % sizes.length]!,
    schemes: [SCHEMES[(Math.floor(index / 2) + place) % SCHEMES.length]!],
  }));
}
