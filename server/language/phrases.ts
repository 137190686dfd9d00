import type { Language } from '#contract/limits.ts';
import { normalise, units } from './tokenise.ts';

/**
 * A text or a phrase so prepared that the text holds the phrase, in any form of its words, exactly when the one
 * includes the other: its units, each between spaces.
 */
export function phraseable(text: string, language: Language): string {
  return ` ${units(normalise(text, language), language).join(' ')} `;
}
