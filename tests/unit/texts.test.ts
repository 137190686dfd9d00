/** In a file of its own: no other test may have loaded the Chinese texts. */
import { expect, test } from 'vitest';
import { loadTexts, texts } from '#locales/i18n.ts';
import { en } from '#locales/en.ts';

test('where the texts of another language do not come, English stands in', async () => {
  await loadTexts('en');
  expect(texts['zh-TW'].t('setup.heading')).toBe(en.setup.heading);
});
