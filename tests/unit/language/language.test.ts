import { describe, expect, test } from 'vitest';
import { Lexicon } from '../../../server/language/lexicon.ts';
import { withoutInvisible } from '../../../server/language/normalise.ts';
import { countUnits, normalise, stem } from '../../../server/language/tokenise.ts';

describe('normalising', () => {
  test.each([
    ["I’m not sure you’re right, don't you?", 'i am not sure you are right, do not you?'],
    ['Dont  worry, she WON’T', 'do not worry, she will not'],
    ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['hid\u200Bden\u202E text', 'hidden text'],
    ['whens ur first one, tmrw?', 'when is your first one, tomorrow?'],
    ['ur going too fast, ppl wont wait 5 mins', 'you are going too fast, people will not wait 5 minutes'],
    ['ur ok, its just a msg', 'you are ok, its just a message'],
    ['how was ur going home and ur lying down', 'how was your going home and you are lying down'],
    ['ur meeting was smth else cos of the cigs', 'your meeting was something else because of the cigarettes'],
  ])('English: %s', (text, expected) => {
    expect(normalise(text, 'en')).toBe(expected);
  });

  test.each([
    ['您为什么抽烟？', '你為什麼抽煙?'],
    ['臺灣的菸，裏面', '台灣的煙,裡面'],
    ['我 想 戒 菸', '我想戒煙'],
    ['干杯與台階', '干杯與台階'],
  ])('Chinese: %s', (text, expected) => {
    expect(normalise(text, 'zh-TW')).toBe(expected);
  });

  test('invisible characters go, visible ones stay', () => {
    expect(withoutInvisible('a\u200B\u{E0041}b\uFEFFc 好')).toBe('abc 好');
  });
});

test.each([
  ['smoking', 'smoke'],
  ['quitting', 'quit'],
  ['worries', 'worried'],
  ['children', 'kids'],
  ['felt', 'feeling'],
])('%s and %s are forms of one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['class', 'clas'],
  ['bus', 'bu'],
  ['morning', 'morn'],
  ['during', 'dur'],
])('the stem of %s is not %s', (word, wrong) => {
  expect(stem(word)).not.toBe(wrong);
});

test('what was said is counted in words, and in Chinese in characters', () => {
  expect(countUnits("It's not easy, is it?", 'en')).toBe(6);
  expect(countUnits('這不容易，OK？', 'zh-TW')).toBe(5);
});

describe('a lexicon', () => {
  test('takes the longest phrase first', () => {
    const lexicon = new Lexicon('zh-TW', [['好', 'good'], ['不好', 'bad'], ['戒', 'stop'], ['戒菸', 'stop smoking']]);
    expect([...lexicon.read('不好，我想戒煙')]).toEqual(['bad', 'stop smoking']);
  });

  test('finds English phrases in any form of their words, not across punctuation', () => {
    const lexicon = new Lexicon('en', [['stop smoking', 'quit'], ['cigarette', 'smoke']]);
    expect([...lexicon.read('He stopped smoking cigarettes')]).toEqual(['quit', 'smoke']);
    expect([...lexicon.read('Stop. Smoking is bad')]).toEqual([]);
  });
});
