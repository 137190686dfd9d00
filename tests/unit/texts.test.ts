import { expect, test, vi } from 'vitest';

test('where the texts of another language do not come, English stands in', async () => {
  // A page that has just been loaded: other tests have loaded the Chinese texts.
  vi.resetModules();
  const [{ loadTexts, texts }, { en }] = await Promise.all([import('#locales/i18n.ts'), import('#locales/en.ts')]);
  await loadTexts('en');
  expect(texts['zh-TW'].t('setup.heading')).toBe(en.setup.heading);
});
