import { LANGUAGES, type Language } from '#contract/limits.ts';

export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
export const SIZE_NAMES: readonly Size[] = ['desktop', 'phone'];

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A state is arranged once in a language and a size, and looked at in one scheme or each of them. */
export interface Run {
  language: Language;
  size: Size;
  /** Its scheme in the pairwise selection; none where it is not among that. */
  picked: Scheme | null;
}

/**
 * Every run of a state. The few that are picked hold every pair of state, language, size and scheme: each state
 * in both languages, and each language with the other size and scheme than the other. Over the states, the
 * pairs take turns.
 * @param index the state's place in the list
 */
export function runsOf(sizes: readonly Size[], index: number): Run[] {
  return LANGUAGES.flatMap((language, place) =>
    sizes.map((size, sizePlace) => {
      const isPicked = (index + place) % sizes.length === sizePlace;
      return { language, size, picked: isPicked ? (SCHEMES[(Math.floor(index / 2) + place) % 2] ?? null) : null };
    }),
  );
}
