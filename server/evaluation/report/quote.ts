import type { Language } from '#contract/limits.ts';
import { withoutInvisible } from '../../language/normalise.ts';

/** Longer than this a quote hides the point it makes. */
const QUOTE_MAX = 160;
const MARKS = /["“”„‟«»「」『』‹›＂]|(?<![\p{L}\p{N}])['‘‚‛]|['’](?![\p{L}\p{N}])/u;
const SENTENCE = /(?:[^.!?。！？；\n…]|\.(?=[\p{L}\p{N}]))+[.!?。！？…]*/gu;

/**
 * The fullest part of a text that can be quoted as it stands: one sentence, or one clause of a long one. Empty
 * where nothing can: invisible characters would be quoted unseen, and quotation marks inside would end the quote.
 */
export function quotable(text: string): string {
  const parts = (text.match(SENTENCE) ?? []).flatMap((sentence) => (sentence.length > QUOTE_MAX ? clauses(sentence) : [sentence]));
  return parts
    .map((part) => part.trim().replace(/^[-–—,，、\s]+/, ''))
    .filter((part) => part.length <= QUOTE_MAX && /[\p{L}\p{N}]/u.test(part) && !MARKS.test(part) && withoutInvisible(part) === part)
    .reduce((best, part) => (part.length > best.length ? part : best), '');
}

function clauses(sentence: string): string[] {
  return sentence.match(/[^,，;；:：—]+[,，;；:：—]*/g)?.map((clause) => clause.trim().replace(/[,，;；:：—]+$/, '')) ?? [];
}

const MARKED: Record<Language, (quote: string) => string> = {
  en: (quote) => `“${quote}”`,
  'zh-TW': (quote) => `「${quote}」`,
};

/** In the quotation marks of the report's language. */
export function quoted(quote: string, language: Language): string {
  return MARKED[language](quote);
}
