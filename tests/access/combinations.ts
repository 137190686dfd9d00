import { LANGUAGES, type Language } from '#contract/limits.ts';

export const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;
export const SIZE_NAMES: readonly Size[] = ['desktop', 'phone'];

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A visit to a state in one language and size; it is looked at in one scheme or in both. */
export interface Run {
  language: Language;
  size: Size;
  scheme: Scheme;
  /** Whether this is the one run of the state in `npm test`. */
  isPicked: boolean;
}

const inTurn = <Item>(items: readonly [Item, ...Item[]] | readonly Item[], turn: number): Item => {
  const item = items[turn % items.length];
  if (item === undefined) throw new Error('Nothing to take turns.');
  return item;
};

/**
 * All runs of a state. Languages, sizes and schemes alternate from state to state, so that eight neighbouring states,
 * which are similar, are picked in all eight combinations.
 * @param index the state's index in the list
 */
export function runsOf(sizes: readonly Size[], index: number): Run[] {
  const picked = { language: inTurn(LANGUAGES, index), size: inTurn(sizes, index >> 1), scheme: inTurn(SCHEMES, index >> 2) };
  return LANGUAGES.flatMap((language) =>
    sizes.map((size) => ({
      language,
      size,
      scheme: picked.scheme,
      isPicked: language === picked.language && size === picked.size,
    })),
  );
}
