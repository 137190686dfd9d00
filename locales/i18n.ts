import { createInstance } from 'i18next';
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

function textsOf(language: Language) {
  const instance = createInstance();
  // Ready at once, as all texts are in the bundle: nothing is ever shown without its words.
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: { en: { translation: en }, 'zh-TW': { translation: zhTW } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** The page's words in each language; which of them show is the language store's to say. */
export const texts: Readonly<Record<Language, ReturnType<typeof textsOf>>> = {
  en: textsOf('en'),
  'zh-TW': textsOf('zh-TW'),
};

/** Whether a schema's message is a text of ours, and not one of the schema library's. */
export function isTextKey(message: string): message is TextKey {
  return texts[DEFAULT_LANGUAGE].exists(message);
}
