import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { isHarsh } from '../../../server/evaluation/coder/harsh.ts';
import { normalise } from '../../../server/language/tokenise.ts';

const lines = (name: string, language: Language) => readFileSync(`bench/data/blame/${name}.${language}.txt`, 'utf8').trim().split('\n');
const harsh = (text: string, language: Language) => isHarsh(normalise(text, language), language);

test.each(LANGUAGES)('four of five ways to blame in a chat are known without a doubt (%s)', (language) => {
  const sentences = lines('blames', language);
  const missed = sentences.filter((sentence) => !harsh(sentence, language));
  expect(missed.slice(Math.floor(sentences.length / 5))).toEqual([]);
});

test.each(LANGUAGES)('what sounds alike and listens is never called blame (%s)', (language) => {
  expect(lines('harmless', language).filter((sentence) => harsh(sentence, language))).toEqual([]);
});

describe('a question for reasons, a comfort and what the other feels are no blame', () => {
  test.each([
    ['why would you want to stop?', 'en'],
    ['How could you make that a little easier?', 'en'],
    ['Whose fault did they say it was?', 'en'],
    ["you feel you can't even do that right", 'en'],
    ['這不是你的錯', 'zh-TW'],
    ['戒菸很難嗎？', 'zh-TW'],
    ['是誰叫您來的？', 'zh-TW'],
    ['你覺得別人都做得到，只有你不行', 'zh-TW'],
  ] as const)('%s', (text, language) => {
    expect(harsh(text, language)).toBe(false);
  });
});
