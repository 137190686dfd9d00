import type { Language } from '#contract/limits.ts';
import { normalise, units } from './tokenise.ts';

/** A text prepared for `hasPhrase`: its units, each with a space on both sides. */
export function phraseable(text: string, language: Language): string {
  return ` ${units(normalise(text, language), language).join(' ')} `;
}

/** Whether a prepared text holds a prepared phrase, in any form of its words. */
export function hasPhrase(prepared: string, phrase: string): boolean {
  return prepared.includes(phrase);
}
