import { expect, test } from 'vitest';
import { acceptedLanguage } from '../../server/accept-language.ts';
import { detail, fieldDetail } from '../../server/details.ts';

test.each([
  [undefined, null],
  ['', null],
  ['en', 'en'],
  ['zh-TW', 'zh-TW'],
  ['EN-us', 'en'],
  ['zh-tw', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-CN', null],
  ['zh-TWX', null],
  ['english', null],
  ['fr', null],
  ['*', null],
  ['en, zh-TW', 'en'],
  ['zh-TW, en', 'zh-TW'],
  ['en;q=0.4, zh-TW;q=0.5', 'zh-TW'],
  ['en ; q=0.9 , zh-TW ; q=1.0', 'zh-TW'],
  ['fr, de;q=0.9, zh-TW;q=0.1', 'zh-TW'],
  ['en;q=0', null],
  ['en;q=0, zh-TW;q=0.1', 'zh-TW'],
  ['en;q=nonsense', null],
  ['en;q=2', null],
  ['en;level=1', 'en'],
  [',,;;q=1,', null],
])('Accept-Language %j gives %j', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test('the sentence of an evaluation too early is that of the wire', () => {
  expect(detail('en', 'tooLittleToEvaluate')).toBe('Not enough conversation to evaluate yet.');
});

test('a field that is none of ours has no sentence', () => {
  expect(fieldDetail('en', 'message')).toBe('Please enter a message of 1 to 4000 characters.');
  expect(fieldDetail('en', 'toString')).toBeUndefined();
  expect(fieldDetail('en', '')).toBeUndefined();
});
