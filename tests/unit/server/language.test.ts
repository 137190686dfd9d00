import { expect, test } from 'vitest';
import { acceptedLanguage } from '../../../server/http/accept-language.ts';
import { detail, DETAILS, FIELD_DETAILS, fieldDetail } from '../../../server/http/details.ts';

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

test('every sentence ends as one, in either language', () => {
  const sentences = (language: 'en' | 'zh-TW') =>
    Object.values(DETAILS[language]).concat(Object.values(FIELD_DETAILS[language]));
  expect(sentences('en').filter((sentence) => !/^[A-Z][^.]*(?:\.\w[^.]*)?\.$/.test(sentence))).toEqual([]);
  expect(sentences('zh-TW').filter((sentence) => !/^[^。]*\p{Script=Han}[^。]*。$/u.test(sentence))).toEqual([]);
});

test('the sentences in Chinese keep the glossary and its punctuation', () => {
  const sentences = Object.values(DETAILS['zh-TW']).concat(Object.values(FIELD_DETAILS['zh-TW']));
  const mainland = /你|用戶|郵箱|場景|劇本|人物|會話|移除|發送|消息|信息|設置|網絡|服務器|加載|登錄|默認|搜索|反饋|點擊/;
  const halfWidth = /\p{Script=Han}[,.;:?!()]|[,.;:?!()]\p{Script=Han}/u;
  const unspaced = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
  for (const rule of [mainland, halfWidth, unspaced]) {
    expect(sentences.filter((sentence) => rule.test(sentence))).toEqual([]);
  }
});
