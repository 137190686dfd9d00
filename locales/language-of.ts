import type { Language } from '#contract/limits.ts';

const NEITHER = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HAN = /[\p{Script=Han}\p{Script=Bopomofo}]/gu;
const LATIN = /\p{Script=Latin}/gu;
/** A stretch of one script with the marks, digits and spaces up to the next. */
const STRETCH =
  /(?:^[^\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}]+)?(?:\p{Script=Latin}[^\p{Script=Han}\p{Script=Bopomofo}]*|[\p{Script=Han}\p{Script=Bopomofo}][^\p{Script=Latin}]*)/gu;
/** A Han character is about a syllable, which takes this many Latin letters. */
const LETTERS_A_HAN = 2;

/** A part of a text. */
interface Run {
  text: string;
  /** Where it is written in another language than the whole. */
  lang?: Language;
}

/**
 * The one of our languages in which something was written, as far as its script tells: French counts as English,
 * Simplified Chinese as Traditional. What holds kana or hangul is neither, though it may hold Han or Latin as well.
 * Where both scripts occur, it is the one that says more.
 */
export function languageOf(text: string): Language | undefined {
  if (NEITHER.test(text)) return undefined;
  const han = text.match(HAN)?.length ?? 0;
  const latin = text.match(LATIN)?.length ?? 0;
  if (han === 0 && latin === 0) return undefined;
  return han * LETTERS_A_HAN >= latin ? 'zh-TW' : 'en';
}

/** A text's stretches of one script, within a text of the language `whole`. */
export function runsIn(text: string, whole: Language | undefined): readonly Run[] {
  const stretches = NEITHER.test(text) ? null : text.match(STRETCH);
  if (stretches === null) return [{ text }];
  return stretches.map((stretch): Run => {
    const own = languageOf(stretch);
    return own === undefined || own === whole ? { text: stretch } : { text: stretch, lang: own };
  });
}

/**
 * A text's language and its stretches of one script: a Chinese name makes no English sentence a Chinese one, and is
 * still read by the right voice.
 */
export function runsOf(text: string): { lang: Language | undefined; runs: readonly Run[] } {
  const lang = languageOf(text);
  return { lang, runs: runsIn(text, lang) };
}
