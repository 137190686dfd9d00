import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/limits.ts';
import { readTurn } from '../../../server/character/reading.ts';
import { buildConversation } from '../../support/content.ts';

const { character } = buildConversation();

const REMARK = { en: 'I keep thinking about it.', 'zh-TW': '我一直在想這件事。' };

function read(text: string, language: Language = 'en', last = REMARK[language], permitted = false) {
  return readTurn(text, { character, language, last, told: [], permitted, first: false, risk: false });
}

describe('the same words mean something else after another line', () => {
  test.each([
    { text: 'Yes', last: 'Are you going to lecture me too?', act: 'answer' },
    { text: 'Yes', last: 'The nights are long.', act: 'encourager' },
    { text: 'You could talk to your wife.', last: 'What should I do?', act: 'advice_with_permission' },
    { text: 'You could talk to your wife.', last: 'She opens the window.', act: 'advice' },
    { text: 'The long nights in the cab.', last: 'It is the long nights in the cab that do it.', act: 'reflection' },
    { text: 'The clinic has a night service.', last: 'It is the waiting.', act: 'information' },
  ])('"$text" after "$last" is $act', ({ text, last, act }) => {
    expect(read(text, 'en', last).primary).toBe(act);
  });

  test('to ask how one is greets at the start and asks later', () => {
    const ask = (first: boolean) => readTurn('How are you?', { character, language: 'en', last: 'Evening.', told: [], permitted: false, first, risk: false });
    expect(ask(true).primary).toBe('greeting');
    expect(ask(false).primary).toBe('open_question');
  });

  test('silence lets the other go on', () => {
    expect(read('…').primary).toBe('encourager');
    expect(read('...').primary).toBe('encourager');
  });

  test('so does a nod', () => {
    expect(read('oh ok').primary).toBe('encourager');
    expect(read('喔好。', 'zh-TW').primary).toBe('encourager');
    expect(read('Fine, your wife made you come.').primary).not.toBe('encourager');
  });

  test('advice after asking for permission is advice with permission', () => {
    expect(read('You should see a doctor.', 'en', 'All right.', true).primary).toBe('advice_with_permission');
    expect(read('You should see a doctor.', 'en', 'All right.', false).primary).toBe('advice');
  });
});

describe('words of blame that blame nobody', () => {
  test.each([
    ['Are you thinking of killing yourself?', 'en', 'open_question'],
    ['Do you have a plan for how you would kill yourself?', 'en', 'open_question'],
    ['你是不是想自殺？', 'zh-TW', 'open_question'],
    ['你有想過要結束自己的生命嗎？', 'zh-TW', 'open_question'],
    ["It's not your fault.", 'en', 'reflection'],
    ['You blame yourself for something.', 'en', 'reflection'],
    ["You're afraid you'll lose your job.", 'en', 'feeling'],
    ['這不是你的錯。', 'zh-TW', 'reflection'],
    ['您永遠聽不到了。', 'zh-TW', 'reflection'],
    ['You said "you are wasting our time".', 'en', 'reflection'],
    ["You're not lazy.", 'en', 'reflection'],
    ['You always looked after everyone else.', 'en', 'reflection'],
    ['你不是懶，你是累了。', 'zh-TW', 'reflection'],
    ['你從來沒有要求過什麼。', 'zh-TW', 'reflection'],
    ['是我太粗心了，抱歉。', 'zh-TW', 'apology'],
  ] as const)('%s', (text, language, act) => {
    expect(read(text, language).primary).toBe(act);
  });

  test.each([
    ['You are killing yourself.', 'en'],
    ["It's your own fault.", 'en'],
    ["You just don't understand it.", 'en'],
    ['You always make excuses.', 'en'],
    ['You should be grateful.', 'en'],
    ['都是你的錯。', 'zh-TW'],
    ['你想太多了。', 'zh-TW'],
    ['這種事你不懂啦。', 'zh-TW'],
  ] as const)('%s still does', (text, language) => {
    expect(read(text, language).primary).toBe('confrontation');
  });
});

describe('an apology takes something upon the speaker', () => {
  test.each([
    ["I'm so sorry about your dad.", 'en'],
    ['Sorry for your loss.', 'en'],
    ['Just say you were wrong about the tone.', 'en'],
    ['很遺憾聽到這件事。', 'zh-TW'],
    ['你就跟小柔說對不起啊。', 'zh-TW'],
  ] as const)('%s does not', (text, language) => {
    expect(read(text, language).acts).not.toContain('apology');
  });

  test.each([
    ['I am sorry that it happened because of us.', 'en'],
    ["I'm sorry I called you lazy.", 'en'],
    ["I'm sorry you had to wait.", 'en'],
    ['很抱歉讓您等這麼久。', 'zh-TW'],
  ] as const)('%s does', (text, language) => {
    expect(read(text, language).acts).toContain('apology');
  });
});

describe('asked whether that is all, after what was said back, nothing more is asked', () => {
  test.each([
    ['So the nights are long, and the mornings are worse. What have I left out?', 'en'],
    ['It sounds as if the nights are long. Did I miss something?', 'en'],
    ['聽起來你晚上特別難熬。這樣說有沒有哪裡不準？', 'zh-TW'],
    ['聽起來你晚上特別難熬。我這樣說，有說中嗎？', 'zh-TW'],
  ] as const)('%s', (text, language) => {
    expect(read(text, language).question).toBeNull();
  });

  test.each([
    ['So the nights are long. What did you miss?', 'en'],
    ['聽起來你晚上特別難熬。你有漏掉什麼嗎？', 'zh-TW'],
  ] as const)('%s asks', (text, language) => {
    expect(read(text, language).question).not.toBeNull();
  });
});

describe('a word of parting or greeting inside a sentence is neither', () => {
  test.each([
    ['Part of you wanted to say goodbye.', 'en'],
    ['來不及跟他說再見。', 'zh-TW'],
    ['你好像在責怪自己。', 'zh-TW'],
  ] as const)('%s', (text, language) => {
    expect(['leaving', 'greeting']).not.toContain(read(text, language).primary);
  });
});

describe('questions', () => {
  test('one message can do several things', () => {
    expect(read('That sounds hard. What do you do then?').acts).toEqual(['feeling', 'open_question']);
  });

  test('three questions are stacked, and two on different things; a statement and a question are not, nor is a tag', () => {
    expect(read('What does your wife say? Do you work on Sundays?').acts).toContain('stacked_questions');
    expect(read('Why is that? Do you know?').acts).not.toContain('stacked_questions');
    expect(read('The nights are long for you. What do you do then?').acts).not.toContain('stacked_questions');
    expect(read('Where do you live, who do you live with, and what do you do?').acts).toContain('stacked_questions');
    expect(read("You miss them, don't you?").acts).toEqual(['reflection']);
  });

  test('a negation does not turn a question into a statement', () => {
    expect(read("Don't you like it?").primary).toBe('closed_question');
  });

  test.each([
    ['你点解要食烟？', 'open_question'],
    ['你有冇試過戒？', 'closed_question'],
    ['邊個叫你嚟？', 'closed_question'],
    ['你係咪好攰？', 'closed_question'],
  ])('Cantonese: %s', (text, act) => {
    expect(read(text, 'zh-TW').primary).toBe(act);
  });

  test('Simplified characters are read like Traditional ones', () => {
    expect(read('听起来您很难过。', 'zh-TW').acts).toEqual(read('聽起來您很難過。', 'zh-TW').acts);
  });

  test.each([
    ['which 3 things', 'en'],
    ['fine. what time then', 'en'],
    ["Three bills? Why didnt you ring us in August about the new contract then", 'en'],
    ['so talk about what then', 'en'],
    ['why tonight, r u thinking of doing something stupid', 'en'],
    ['蛤？不要動什麼，你講清楚一點啦', 'zh-TW'],
    ['什麼共識', 'zh-TW'],
    ['抽幾年了', 'zh-TW'],
    ['小孩咧，你還沒回我', 'zh-TW'],
    ['我是說你們以前不是很好嗎，怎麼散了', 'zh-TW'],
  ] as const)('asks without a mark: %s', (text, language) => {
    expect(read(text, language).question).not.toBeNull();
  });

  test.each([
    ['How sad that is', 'en'],
    ['What? You never told me that.', 'en'],
    ['蛤？這個我第一次聽到。', 'zh-TW'],
    ['What a long night', 'en'],
    ['沒什麼', 'zh-TW'],
    ['誰知道', 'zh-TW'],
    ['很辛苦呢。', 'zh-TW'],
    ['你很棒呢。', 'zh-TW'],
    ['那好呢', 'zh-TW'],
    ["I'm here for you, should you want to talk.", 'en'],
    ['還有好幾個小時', 'zh-TW'],
  ] as const)('exclaims or tells with a question word: %s', (text, language) => {
    expect(read(text, language).question).toBeNull();
  });

  test('a question word at the end of a few words asks too, and leave that is begged asks nothing of its own', () => {
    expect(read('So you work nights. doing what').question?.asks).toBe('what');
    expect(read('I saw what you know what').question).toBeNull();
    expect(read('Walk out of what, if I may ask?').question?.plain).toBe('walk out of what, if i may ask?');
    expect(read('What would matter most to her, as you know her?').question?.asks).toBe('what');
    expect(read('And if it got big again at four, what would you do?').question?.plain).toContain('if it got big again');
    expect(read('why on earth do you still have them').question?.asks).toBe('why');
    expect(read('那是什麼時候的事，方便說嗎？', 'zh-TW').question?.asks).toBe('when');
  });

  test.each([
    ['阿德師是誰，你開工廠喔？', ['who', 'yes_no']],
    ['你什麼時候開始抽的，凌晨三點？', ['when']],
  ] as const)('asks of one Chinese sentence, by its clauses: %s', (text, asked) => {
    expect(read(text, 'zh-TW').parts.map(({ asks }) => asks)).toEqual(asked);
  });

  test.each([
    ['你早上九點是在幹嘛？', false],
    ['你幹嘛不早說？', true],
  ] as const)('asks what somebody does, or blames: %s', (text, blames) => {
    expect(read(text, 'zh-TW').acts.includes('confrontation')).toBe(blames);
  });

  test('what was not asked is no part of what is asked again', () => {
    expect(read('huh? i asked where you smoke, not who you drive').question?.plain).toBe('i asked where you smoke');
    expect(read('我問的是為什麼不交，不是問你書包重不重', 'zh-TW').question).toMatchObject({ asks: 'why', plain: '我問的是為什麼不交' });
  });

  test('to leave the choice is a question, not a summary', () => {
    expect(read('報告我這裡有，您想要我直接講，還是要先等哥哥打來，一起聽？', 'zh-TW').question?.asks).toBe('yes_no');
    expect(read('他看著你，那個眼神你覺得是在生氣，還是在擔心？', 'zh-TW').question?.asks).toBe('yes_no');
  });

  test('what somebody who is named knows is one question with what it is about', () => {
    expect(read('Does Alison know what the nights are like, that you call to Ken to fetch you?').question?.plain).toContain('does alison know');
  });

  test('to ask for the name of others is not to ask who one is', () => {
    expect(read('你很疼牠耶。牠叫什麼名字？', 'zh-TW').asksFor).toBeNull();
    expect(read('那三個人叫什麼名字？換座位之前有發生什麼事嗎？', 'zh-TW').asksFor).toBeNull();
    expect(read('請問你叫什麼名字？', 'zh-TW').asksFor).toBe('introduction');
    expect(read("You don't have to tell me your name. What happened today?").asksFor).toBeNull();
  });

  test('to ask where a thing comes from is not to ask why one came', () => {
    expect(read('庫存總表是怎麼來的？', 'zh-TW').asksFor).toBeNull();
    expect(read('你今天怎麼會想來？', 'zh-TW').asksFor).toBe('why_here');
  });

  test('an indefinite pronoun asks nothing', () => {
    expect(read('沒什麼，我沒有要問什麼。', 'zh-TW').acts).not.toContain('open_question');
  });
});

test.each([
  ["you're not suicidal are you", 'en', 'thoughts'],
  ["you don't want to die, do you", 'en', 'thoughts'],
  ["so you've been thinking of killing yourself?", 'en', 'thoughts'],
  ["you're not hungry are you", 'en', null],
  ["you're not going to hurt his feelings, right", 'en', null],
  ['你該不會想自殺吧', 'zh-TW', 'thoughts'],
  ['你是不是想死', 'zh-TW', 'thoughts'],
  ['你應該沒有要傷害自己吧', 'zh-TW', 'self_harm'],
  ['你不會是餓了吧', 'zh-TW', null],
  ['你是不是累死了', 'zh-TW', null],
] as const)('safety is asked about in the form of a statement too: %s', (text, language, kind) => {
  expect(read(text, language).safety).toBe(kind);
});

describe('topics', () => {
  test('are found by keywords in any form', () => {
    expect(read('How do your granddaughters see it?').topics[0]).toBe('family');
    expect(read('夜班的时候呢？', 'zh-TW').topics[0]).toBe('work');
  });

  test('are not found by words of grammar', () => {
    expect(read('還有沒有什麼可以說下去的', 'zh-TW').topics).toEqual([]);
    expect(read("There's no hurry at all.").topics).toEqual([]);
  });

  test('are found by shared content where no keyword stands', () => {
    expect(read('那個花盆裡數出來的東西', 'zh-TW').topics).toEqual(['family']);
  });
});

describe('nonsense', () => {
  test.each(['asdfghjkl', '😀😀😀', '????', 'xxxxxx', 'blah blah blah blah', '12345', '你好嗎', 'sdkfj wlkejr'])('%s', (text) => {
    expect(read(text).primary).toBe('nonsense');
  });

  test.each(['Why?', 'Hmm', 'TV', 'Rhythm is my thing', 'No'])('%s is none', (text) => {
    expect(read(text).primary).not.toBe('nonsense');
  });

  test.each(['嗯嗯嗯嗯', '對對對對', 'OK'])('%s is none', (text) => {
    expect(read(text, 'zh-TW').primary).not.toBe('nonsense');
  });
});

test('a summary of what this session told is no summary in another that told less', () => {
  const context = { character, language: 'en', last: 'My brother was there.', permitted: false, first: false, risk: false } as const;
  const text = 'You have told me that your wife made this appointment, that you drive nights, and that your brother was there.';
  const several = readTurn(text, { ...context, told: ['my wife made this appointment.', 'i drive nights.', 'my brother was there.'] });
  const one = readTurn(text, { ...context, told: ['hello there.', 'good evening.', 'quite so.'] });
  expect([several.acts.includes('summary'), one.acts.includes('summary')]).toEqual([true, false]);
});

test.each([
  ['你腦子裡有沒有出現過「死」這個字？', 'zh-TW'],
  ['Have you had thoughts of "suicide"?', 'en'],
  [`Are you thinking of killing yourself ${'because all of it has become more than anybody could be asked to bear '.repeat(3)}tonight?`, 'en'],
] as const)('is asked about suicide: %s', (text, language) => {
  expect(read(text, language).safety).toBe('thoughts');
});

test.each([
  ['That drawer stays shut. If it gets bad you ring. Do not open it. Deal?', 'en'],
  ['那個抽屜不准開 四點難過就打來 可以嗎', 'zh-TW'],
] as const)('consent is asked to what stands before it: %s', (text, language) => {
  expect(readTurn(text, { character, language, last: 'Hm.', told: [], permitted: false, first: false, risk: true }).safety).toBe('agreement');
});

test.each([
  ["You don't have to talk about wanting to kill yourself. We can just sit here. Okay?", 'en'],
  ['你先不用講自殺的事。我們先聊別的。可以嗎？', 'zh-TW'],
] as const)('consent to something else asks about no danger: %s', (text, language) => {
  for (const risk of [false, true]) expect(readTurn(text, { character, language, last: 'Hm.', told: [], permitted: false, first: false, risk }).safety).toBeNull();
});

test.each([`${'k'.repeat(40)} lol`, `${'mhm'.repeat(40)} lol`, `${'好喔'.repeat(40)}吧吧`])('a nod drawn out is read at once: %s', (text) => {
  const started = performance.now();
  read(text, /[a-z]/.test(text) ? 'en' : 'zh-TW');
  expect(performance.now() - started).toBeLessThan(500);
});

test('what somebody else has asked is not asked here', () => {
  expect(read('The nurse asked you "have you thought of suicide?" last week.').safety).toBeNull();
});
