import type { Language } from '#contract/limits.ts';

/** Letters and punctuation of English alone, as most English texts: a shorter way to the same answer. */
const PLAIN = /^[\s -~\u2010-\u2026]*$/;
const LETTER = /[a-z]/i;
const NEITHER = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HAN = /[\p{Script=Han}\p{Script=Bopomofo}]/gu;
const LATIN = /\p{Script=Latin}/gu;
/** A run of one script, with the punctuation, digits and spaces that follow. */
const STRETCH =
  /(?:^[^\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]+)?(?:\p{Script=Latin}[^\p{Script=Han}\p{Script=Bopomofo}]*|[\p{Script=Han}\p{Script=Bopomofo}][^\p{Script=Latin}]*)/gu;
/** A Han character is about a syllable, which is about this many Latin letters. */
const LETTERS_A_HAN = 2;

/** A part of a text. */
interface Run {
  text: string;
  /** Set if the part is in another language than the whole. */
  lang?: Language;
}

/**
 * Which of our languages a text is written in, judged by its script: French counts as English,
 * Simplified Chinese as Traditional. A text with kana or hangul is neither, even if it also has Han or Latin.
 * If both scripts occur, the one that says more decides.
 */
export function languageOf(text: string): Language | undefined {
  if (PLAIN.test(text)) return LETTER.test(text) ? 'en' : undefined;
  if (NEITHER.test(text)) return undefined;
  const han = text.match(HAN)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  if (han === 0 && latin === 0) return undefined;
  return han * LETTERS_A_HAN >= latin ? 'zh-TW' : 'en';
}

/** A text's runs of one script, within a text in the language `whole`. */
export function runsIn(text: string, whole: Language | undefined): readonly Run[] {
  if (whole === 'en' && PLAIN.test(text)) return [{ text }];
  const stretches = NEITHER.test(text) ? null : text.match(STRETCH);
  if (stretches === null) return [{ text }];
  return stretches.map((stretch): Run => {
    const own = languageOf(stretch);
    return own === undefined || own === whole ? { text: stretch } : { text: stretch, lang: own };
  });
}

/**
 * A text's language and its runs of one script. A Chinese name does not make an English sentence Chinese, but is
 * still read by the right voice.
 */
export function runsOf(text: string): { lang: Language | undefined; runs: readonly Run[] } {
  const lang = languageOf(text);
  return { lang, runs: runsIn(text, lang) };
}
