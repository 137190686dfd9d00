import { describe, expect, test } from 'vitest';
import { findQuotes } from '../../../server/evaluation/judge/quotes.ts';
import { printable } from '../../../server/evaluation/judge/wording.ts';
import { transcript } from '../../support/transcript.ts';

const messages = transcript(`
  C: My wife made this appointment. I am not going to quit!
  P: So coming here was her idea, and you’re not sure it is yours.
  C: 我最近都睡不好，一躺下就想到明天的報告。
  P: 躺下來就開始擔心明天。
`);

const findQuote = async (quote: string) => (await findQuotes([quote], messages))[0] ?? null;

describe('a quote is found', () => {
  test.for<[string, string, string]>([
    ['word by word', 'My wife made this appointment.', 'My wife made this appointment.'],
    ['in another case', 'my WIFE made this appointment', 'My wife made this appointment.'],
    ['with another apostrophe', "and you're not sure it is yours", 'and you’re not sure it is yours.'],
    ['as a part of a sentence', 'coming here was her idea', 'coming here was her idea'],
    ['in simplified characters', '一躺下就想到明天的报告', '一躺下就想到明天的報告。'],
    ['with half-width punctuation', '我最近都睡不好,一躺下就想到明天的報告', '我最近都睡不好，一躺下就想到明天的報告。'],
    ['nearly', 'So coming here was her idea and you are not sure if it is yours', 'So coming here was her idea, and you’re not sure it is yours.'],
  ])('%s, and given back in its true words', async ([, quote, found]) => {
    const moment = await findQuote(quote);
    expect(moment?.quote).toBe(found);
    expect(messages[moment?.index ?? -1]?.content).toContain(found);
  });
});

test.for([
  ['never said', 'I have always wanted to stop smoking.'],
  ['too short to mean anything', 'so'],
  ['empty', ''],
  ['a made-up Chinese sentence', '我想要馬上戒菸。'],
])('what was %s is dropped', async ([, quote = '']) => {
  expect(await findQuote(quote)).toBeNull();
});

test('all quotes are looked up at once, each for itself', async () => {
  const found = await findQuotes(['My wife made this appointment', 'never said at all', '一躺下就想到明天的報告'], messages);
  expect(found.map((moment) => moment?.index ?? null)).toEqual([0, null, 2]);
});

describe("a judge's own words", () => {
  test.for<[string, string, string]>([
    ['lose their quotation marks', 'It said “you should quit” and \'must\' and "now".', 'It said you should quit and must and now.'],
    ['keep apostrophes', "It wasn't asked, and the patient's view was missed.", "It wasn't asked, and the patient's view was missed."],
    ['lose marks of format and end as a sentence', '**Good** questions\n\nwere asked', 'Good questions were asked.'],
    ['lose what nobody can see', 'Good\u200B\u{E0041} questions.', 'Good questions.'],
  ])('%s', ([, text, expected]) => {
    expect(printable(text, 'en')).toBe(expected);
  });

  test('in Chinese have full-width punctuation and no brackets of quotation', () => {
    expect(printable('學員說「您要戒菸」,讓對方防衛', 'zh-TW')).toBe('學員說您要戒菸，讓對方防衛。');
  });

  test.for<[string, string, 'en' | 'zh-TW']>([
    ['another language', '這個問題很好。', 'en'],
    ['Simplified Chinese', '这个问题问得很开放。', 'zh-TW'],
    ['nothing', '  ', 'en'],
    ['one endless sentence', 'word '.repeat(200), 'en'],
  ])('are left out where they are %s', ([, text, language]) => {
    expect(printable(text, language)).toBe('');
  });
});
