import type { Language } from '#contract/limits.ts';
import { withoutInvisible } from '../../language/normalise.ts';
import { SIMPLIFIED_TO_TRADITIONAL } from '../../language/simplified.ts';
import { mainLanguageOf } from '../main-language-of.ts';

const LENGTH_MAX = 320;
/** Every kind of quotation mark; an apostrophe within a word is none. */
const MARKS = /["“”„‟«»「」『』〝〞‹›＂`´]|(?<![\p{L}\p{N}])['‘’‚‛]|['‘’‚‛](?![\p{L}\p{N}])/gu;
/** Simplified only: 里 and 后 are words of Traditional Chinese as well. */
const BOTH = new Set(['里', '后']);
const SIMPLIFIED = new Set(Array.from(SIMPLIFIED_TO_TRADITIONAL).filter((letter, index) => index % 2 === 0 && !BOTH.has(letter)));
const FULL_WIDTH: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' };

/**
 * A judge's own words as a report may print them: one line, whole sentences, without quotation marks, since only
 * the transcript is quoted. Empty where they are in another language or in Simplified Chinese.
 */
export function printable(text: string, language: Language): string {
  const plain = withoutInvisible(text).replace(MARKS, '').replace(/[*_#]{1,3}/g, '').replace(/\s+/g, ' ').trim();
  if (plain === '' || mainLanguageOf(plain, language) !== language) return '';
  if (language === 'zh-TW' && Array.from(plain).some((character) => SIMPLIFIED.has(character))) return '';
  const punctuated =
    language === 'zh-TW' ? plain.replace(/(?<=\p{Script=Han})\s*[,;:?!]\s*/gu, (mark) => FULL_WIDTH[mark.trim()] ?? mark) : plain;
  const whole = punctuated.length <= LENGTH_MAX ? punctuated : (/^.{0,320}[.!?。！？]/u.exec(punctuated)?.[0] ?? '');
  if (whole === '' || /[.!?。！？…]$/.test(whole)) return whole;
  return `${whole}${language === 'en' ? '.' : '。'}`;
}
