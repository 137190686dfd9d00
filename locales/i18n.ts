import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/limits.ts';
import { en } from './en.ts';
import { zhTW } from './zh-TW.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

type PlainKeys<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Texts[Key] extends `${string}{{${string}`
      ? never
      : `${Prefix}${Key}`
    : PlainKeys<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];

/** The key of a text that needs no variable, as schemas and stores carry it. */
export type TextKey = PlainKeys<typeof en>;

/** Each language in its own words, never translated. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-TW': '繁體中文' };

/** An instance of its own, as tests of two languages side by side need it. */
export function createTexts(language: Language) {
  const texts = i18next.createInstance();
  // Synchronous, as all texts are in the bundle: nothing is ever shown without its words.
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: { en: { translation: en }, 'zh-TW': { translation: zhTW } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return texts;
}
