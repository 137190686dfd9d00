import { createInstance } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/limits.ts';
import { en } from './en.ts';

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
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: { en: { translation: en } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/**
 * The page's words in each language; which of them show is the language store's to say. English, to which all else
 * falls back, is there at once, any other once {@link loadTexts} has fetched it.
 */
export const texts: Readonly<Record<Language, ReturnType<typeof textsOf>>> = {
  en: textsOf('en'),
  'zh-TW': textsOf('zh-TW'),
};

/** Fetches the words of a language, before it is shown. Rejects where they cannot be had. */
export async function loadTexts(language: Language): Promise<void> {
  if (texts[language].hasResourceBundle(language, 'translation')) return;
  const { zhTW } = await import('./zh-TW.ts');
  texts[language].addResourceBundle(language, 'translation', zhTW);
}

/** As {@link loadTexts}; where they cannot be had, English stands in. */
export async function tryTexts(language: Language): Promise<void> {
  await loadTexts(language).catch(() => {});
}

/** Whether a schema's message is a text of ours, and not one of the schema library's. */
export function isTextKey(message: string): message is TextKey {
  return texts[DEFAULT_LANGUAGE].exists(message);
}
