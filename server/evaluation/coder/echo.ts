import type { Language } from '#contract/limits.ts';
import { contentParts, normalise, units } from '../../language/tokenise.ts';

/** Asks, or denies what was said, rather than giving it back. */
const NOT_BACK: Record<Language, RegExp> = {
  en: /\b(?:what|how|why|who|whose|when|where|which)\b/,
  'zh-TW': /什麼|怎麼|怎樣|為何|誰|哪|幾(?!乎)|多久|多少|嗎/,
};
const DENIES: Record<Language, RegExp> = { en: /\b(?:not|nobody|never|no one)\b/, 'zh-TW': /不|沒/ };

/** One thing said at a time, within a sentence. */
const CHUNK = /[^,，、;；:：.。!！?？…\n—–]+/g;
/** Of a chunk's words, so many must have been heard. */
const SHARED = 0.6;
/** A chunk of one heard word gives it back only if there is hardly anything else in it. */
const UNITS_BY_ONE: Record<Language, number> = { en: 5, 'zh-TW': 8 };

/**
 * How many words a sentence gives back of what was just heard: "Nine days inside." after "I was nine days inside".
 * Content words in English, neighbouring characters in Chinese; 0 where it asks for them or denies them.
 */
export function echoOf(sentence: string, heard: string, language: Language): number {
  const plainHeard = normalise(heard, language);
  const own = contentParts(plainHeard, language);
  let most = 0;
  for (const [chunk] of sentence.matchAll(CHUNK)) {
    const plain = normalise(chunk, language);
    const parts = contentParts(plain, language);
    if (parts.size === 0 || NOT_BACK[language].test(plain)) continue;
    if (DENIES[language].test(plain) && !DENIES[language].test(plainHeard)) continue;
    const shared = [...parts].filter((part) => own.has(part)).length;
    if (shared === 1 && units(plain, language).length > UNITS_BY_ONE[language]) continue;
    if (shared / parts.size >= SHARED) most = Math.max(most, shared);
  }
  return most;
}
