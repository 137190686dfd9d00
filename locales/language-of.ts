import type { Language } from '#contract/limits.ts';

/** The one of our languages in which something was written, as far as its script tells. */
export function languageOf(text: string): Language | undefined {
  if (/\p{Script=Han}/u.test(text)) return 'zh-TW';
  return /\p{Script=Latin}/u.test(text) ? 'en' : undefined;
}
