import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, MESSAGE_MAX, PARTICIPANT_NAME_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import { en } from '#locales/en.ts';
import { formatDateTime, formatTime } from '#locales/format.ts';
import { isTextKey, loadTexts, texts } from '#locales/i18n.ts';
import { languageOf, runsOf } from '#locales/language-of.ts';
import { zhTW } from '#locales/zh-TW.ts';

function leaves(node: object, path: string[] = []): [key: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : leaves(Object(value), [...path, key]),
  );
}

// The page loads texts before it shows them.
beforeAll(() => Promise.all(LANGUAGES.map(loadTexts)));

const variablesOf = (text: string) =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

test.each([
  ['auth.passwordHint', PASSWORD_MIN],
  ['auth.passwordTooShort', PASSWORD_MIN],
  ['setup.participantNameTooLong', PARTICIPANT_NAME_MAX],
  ['chat.messageOverLimit', MESSAGE_MAX],
] as const)('%s names the limit of the contract', (key, limit) => {
  for (const language of LANGUAGES) expect(texts[language].t(key)).toContain(` ${limit.toLocaleString('en')} `);
});

describe('the texts in Traditional Chinese', () => {
  test('translate every text, with the same variables', () => {
    const translated = new Map(leaves(zhTW));
    const wrong = leaves(en)
      .filter(([key]) => !key.endsWith('_one'))
      .filter(([key, text]) => {
        const other = translated.get(key);
        return other === undefined || other.trim() === '' || String(variablesOf(other)) !== String(variablesOf(text));
      });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ['Two glasses of wine, 兩杯酒', 'en'],
  ['我下載了一個 App', 'zh-TW'],
  ['ㄋㄧˇ ㄏㄠˇ', 'zh-TW'],
  ['Two glasses of wine', 'en'],
  // Judged by its script alone.
  ['Deux verres de vin', 'en'],
  ['ワインを二杯', undefined],
  ['와인 두 잔', undefined],
  ['Вино', undefined],
  ['38 %', undefined],
])('%s is written in %s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});

describe('A text in two scripts is split into runs, each with its language.', () => {
  test.each([
    ['Tell 陳先生 that I called.', 'en', ['Tell ', ['陳先生 ', 'zh-TW'], 'that I called.']],
    ['1. 我下載了 App，也看了。', 'zh-TW', ['1. 我下載了 ', ['App，', 'en'], '也看了。']],
    ['Nothing of it.', 'en', ['Nothing of it.']],
    ['「好」', 'zh-TW', ['「好」']],
    ['ワインを two glasses', undefined, ['ワインを two glasses']],
    ['38 %', undefined, ['38 %']],
  ])('%s is split where the script changes', (text, lang, runs) => {
    const split = runsOf(text);
    expect(split).toEqual({ lang, runs: runs.map((run) => (typeof run === 'string' ? { text: run } : { text: run[0], lang: run[1] })) });
    expect(split.runs.map((run) => run.text).join('')).toBe(text);
  });
});

describe('the error catalogue', () => {
  test.each([
    ['loginFailed', 'Login failed'],
    ['registrationFailed', 'Registration failed'],
    ['loadScenariosFailed', 'Failed to load scenarios'],
    ['loadCharactersFailed', 'Failed to load characters'],
    ['createSessionFailed', 'Failed to create session'],
    ['endSessionFailed', 'Failed to end session'],
    ['deleteSessionFailed', 'Failed to delete session'],
    ['loadSessionsFailed', 'Failed to load sessions'],
    ['loadMessagesFailed', 'Failed to load messages'],
    ['exportSessionFailed', 'Failed to export session'],
    ['languageFailed', 'Failed to update language preference'],
    ['evaluationNetwork', 'Network error occurred. Please check your connection and try again.'],
    ['evaluationServer', 'Server error occurred. Please try again later.'],
    ['evaluationFailed', 'Failed to generate evaluation report'],
  ] as const)('%s reads as section 8 has it: %s', (key, text) => {
    expect(texts.en.t(`errors.${key}`)).toBe(text);
  });

  test('the last word of an evaluation', () => {
    expect(en.evaluation.maxRetries).toBe('Max retries reached');
  });
});

describe('the words in use', () => {
  test.each(LANGUAGES)('%s finds every text in its own catalogue', (language) => {
    const plain = leaves(language === 'en' ? en : zhTW).filter(([, text]) => variablesOf(text).length === 0);
    expect(plain.filter(([key, text]) => !isTextKey(key) || texts[language].t(key) !== text)).toEqual([]);
  });

  test('counts in the plural forms of the language', () => {
    const count = (language: 'en' | 'zh-TW', number: number) => texts[language].t('setup.messageCount', { count: number });
    expect([1, 2, 1234].map((number) => count('en', number))).toEqual(['1 message', '2 messages', '1,234 messages']);
    expect([1, 1234].map((number) => count('zh-TW', number))).toEqual(['1 則訊息', '1,234 則訊息']);
  });

  test('markup in a name stays text', () => {
    const name = '<b>Ana</b> & {{scenario}}';
    expect(texts.en.t('setup.useName', { name })).toBe(`Use “${name}”`);
  });

  test("a schema's message is a key of ours or none", () => {
    expect(isTextKey('auth.emailRequired')).toBe(true);
    expect(isTextKey('Invalid input')).toBe(false);
  });
});

describe('dates', () => {
  test('are written as the language writes them', () => {
    const time = '2026-01-31T09:05:00.000Z';
    expect(formatDateTime(time, 'en')).toMatch(/^Jan 31, 2026/);
    expect(formatDateTime(time, 'zh-TW')).toMatch(/^2026年1月31日/);
    expect(formatTime(time, 'en')).toMatch(/^\d{1,2}:05\s[AP]M$/);
  });

  test.each([null, '', 'yesterday'])('an unreadable time, %j, is left out', (time) => {
    expect(formatDateTime(time, 'en')).toBe('');
  });
});
