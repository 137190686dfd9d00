import type { Language } from '#contract/limits.ts';
import { withoutInvisible } from '../../language/normalise.ts';

/** Longer than this a quote hides the point it makes. */
const QUOTE_MAX = 160;
const MARKS = /["“”„‟«»「」『』‹›＂]|(?<![\p{L}\p{N}])['‘‚‛]|['’](?![\p{L}\p{N}])/u;
const SENTENCE = /(?:[^.!?。！？；\n…]|\.(?=[\p{L}\p{N}]))+[.!?。！？…]*/gu;

/**
 * The fullest sentence of a text that can be quoted as it stands; of a long one the clauses at its beginning, or
 * at its end where it asks. Empty where nothing can: invisible characters would be quoted unseen, and quotation
 * marks inside would end the quote.
 */
export function quotable(text: string): string {
  return (text.match(SENTENCE) ?? [])
    .map((sentence) => (sentence.length > QUOTE_MAX ? shortened(sentence) : sentence))
    .map((part) => part.trim().replace(/^[-–—,，、\s]+/, ''))
    .filter((part) => part.length <= QUOTE_MAX && /[\p{L}\p{N}]/u.test(part) && !MARKS.test(part) && withoutInvisible(part) === part)
    .reduce((best, part) => (part.length > best.length ? part : best), '');
}

function shortened(sentence: string): string {
  const asks = /[?？]\s*$/.test(sentence);
  const kept = asks ? sentence.slice(-QUOTE_MAX) : sentence.slice(0, QUOTE_MAX);
  if (!/[,，;；:：—]/.test(kept)) return '';
  return asks ? kept.replace(/^[^,，;；:：—]*[,，;；:：—]+/, '') : kept.replace(/[,，;；:：—]+[^,，;；:：—]*$/, '');
}

const MARKED: Record<Language, (quote: string) => string> = {
  en: (quote) => `“${quote}”`,
  'zh-TW': (quote) => `「${quote}」`,
};

/** In the quotation marks of the report's language. */
export function quoted(quote: string, language: Language): string {
  return MARKED[language](quote);
}
