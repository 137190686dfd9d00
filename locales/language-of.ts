import type { Language } from '#contract/limits.ts';

/**
 * The one of our languages in which something was written, as far as its script tells: French counts as English,
 * Simplified Chinese as Traditional. What holds kana or hangul is neither, though it may hold Han or Latin as well.
 */
export function languageOf(text: string): Language | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)) return undefined;
  if (/[\p{Script=Han}\p{Script=Bopomofo}]/u.test(text)) return 'zh-TW';
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}
