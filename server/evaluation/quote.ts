import type { Language } from '#contract/limits.ts';
import { withoutInvisible } from '../language/normalise.ts';
import { countUnits } from '../language/tokenise.ts';

/** Longer than this a quote hides the point it makes. */
const QUOTE_MAX = 220;
const MARKS = /["“”„‟«»「」『』‹›＂]|(?<![\p{L}\p{N}])['‘‚‛]|['’](?![\p{L}\p{N}])/u;
const SENTENCE = /(?:[^.!?。！？；\n…]|(?<=\b(?:Mr|Mrs|Ms|Dr|St))\.|\.(?=[\p{L}\p{N}]))+[.!?。！？；…]*/gu;

/**
 * A sentence as it can be quoted, whole; empty where it cannot be: it is too long to make a point, invisible characters
 * would be quoted unseen, or quotation marks inside would end the quote.
 */
export function wholeSentence(sentence: string): string {
  const part = sentence.trim().replace(/^[-–—,，、.…。\s]+|[;；:：,，、\s]+$/g, '');
  return part.length <= QUOTE_MAX && /[\p{L}\p{N}]/u.test(part) && !MARKS.test(part) && withoutInvisible(part) === part ? part : '';
}

/** The sentences of a text. */
export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** The fullest sentence of a text that can be quoted. */
export function quotable(text: string): string {
  return sentencesOf(text)
    .map(wholeSentence)
    .reduce((best, part) => (part.length > best.length ? part : best), '');
}

/** An author's words without quotation marks, which stand for what was said in the transcript alone. */
export const unquoted = (text: string) => text.replace(/["“”「」『』]/g, '');

/** Fewer words (or Chinese characters) of a longer answer do not stand for it. */
const SHOWS_MIN: Record<Language, number> = { en: 4, 'zh-TW': 6 };

/** The whole of a short text, else its fullest sentence; empty where that is a word or two of a longer text. */
export function quotableAnswer(text: string, language: Language): string {
  const whole = wholeSentence(text.replace(/\s*\n\s*/g, '\n').includes('\n') ? '' : text);
  if (whole !== '') return whole;
  const fullest = quotable(text);
  return countUnits(fullest, language) < SHOWS_MIN[language] ? '' : fullest;
}

const MARKED: Record<Language, (quote: string) => string> = {
  en: (quote) => `“${quote}”`,
  'zh-TW': (quote) => `「${quote}」`,
};

/** In the quotation marks of the report's language. */
export function quoted(quote: string, language: Language): string {
  return MARKED[language](quote);
}
