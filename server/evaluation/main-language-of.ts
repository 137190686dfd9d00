import type { Language } from '#contract/limits.ts';

/** The language a text is written in, by its letters; `fallback` where it has none. */
export function mainLanguageOf(text: string, fallback: Language): Language {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  if (han === latin) return fallback;
  return han > latin ? 'zh-TW' : 'en';
}
