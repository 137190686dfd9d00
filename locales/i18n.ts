import { createInstance } from 'i18next';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/limits.ts';
import type { en } from './en.ts';
import { enFirst } from './en-first.ts';

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

const instances = new Map<Language, ReturnType<typeof createInstance>>();

function textsOf(language: Language) {
  const existing = instances.get(language);
  if (existing !== undefined) return existing;
  const instance = createInstance();
  instances.set(language, instance);
  void instance.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGES,
    resources: { en: { translation: enFirst } },
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

/**
 * The page's texts; the language store decides which language shows. The English texts of the first screen, which
 * are the fallback of other languages, are available at once, all others after {@link loadTexts} has
 * fetched them.
 */
export const texts: Readonly<Record<Language, ReturnType<typeof textsOf>>> = {
  get en() {
    return textsOf('en');
  },
  get 'zh-TW'() {
    return textsOf('zh-TW');
  },
};

const CATALOGUES = {
  en: async () => (await import('./en.ts')).en,
  'zh-TW': async () => (await import('./zh-TW.ts')).zhTW,
};
const loaded = new Set<Language>();

/** Fetches all texts of a language before they are shown. Rejects if that fails. */
export async function loadTexts(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const catalogue = await CATALOGUES[language]();
  // English is the fallback of all languages, each of which has an instance of its own.
  for (const shown of language === DEFAULT_LANGUAGE ? LANGUAGES : [language]) texts[shown].addResourceBundle(language, 'translation', catalogue);
  loaded.add(language);
}

/** Fetches the texts that the first screen needs. Rejects if that fails. */
export async function loadFirstTexts(language: Language): Promise<void> {
  if (language !== DEFAULT_LANGUAGE) await loadTexts(language);
}

/** Like {@link loadTexts}, but if that fails, English stands in. */
export async function tryTexts(language: Language): Promise<void> {
  await loadTexts(language).catch(() => {});
}

/** Whether a schema's message is a key of ours, and not a text of the schema library. */
export function isTextKey(message: string): message is TextKey {
  return texts[DEFAULT_LANGUAGE].exists(message);
}
