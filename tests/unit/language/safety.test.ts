import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { safetyAsked } from '../../../server/language/safety/asked.ts';
import { namesRisk, showsRisk } from '../../../server/language/safety/signs.ts';
import { normalise } from '../../../server/language/tokenise.ts';
import { splitParts } from '../../../server/understanding/parts.ts';

const asked = (text: string, language: Language, inRiskTalk = false) =>
  safetyAsked(splitParts(text, language).map(({ plain }) => plain), language, inRiskTalk);

describe('a straight question is known as what it asks', () => {
  test.each([
    ['Are you thinking of killing yourself?', 'en', 'thoughts'],
    ['Do you ever wish you would not wake up?', 'en', 'thoughts'],
    ['do you feel like not being here anymore', 'en', 'thoughts'],
    ['Have you thought about ending it all?', 'en', 'thoughts'],
    ['Are you safe right now?', 'en', 'now'],
    ['Has a way of killing yourself come into your mind?', 'en', 'plan'],
    ['Have you ever tried to end your life before?', 'en', 'attempts'],
    ['was there ever another time in your life when you tried to end it?', 'en', 'attempts'],
    ['你以前有試過自殺嗎？', 'zh-TW', 'attempts'],
    ['Do you sometimes think of hurting yourself?', 'en', 'self_harm'],
    ['你想過自殺嗎？', 'zh-TW', 'thoughts'],
    ['之前有提過想自殺嗎？', 'zh-TW', 'thoughts'],
    ['先生走了之後，你有沒有想不開？', 'zh-TW', 'thoughts'],
    ['會想乾脆跟他去嗎？', 'zh-TW', 'thoughts'],
    ['你會不會希望睡著就不要醒來？', 'zh-TW', 'thoughts'],
    ['是不是覺得死了算了', 'zh-TW', 'thoughts'],
    ['你現在安全嗎？', 'zh-TW', 'now'],
    ['有沒有傷害自己的想法？', 'zh-TW', 'self_harm'],
    ['你身邊現在有沒有什麼東西，是你想過可能會拿來傷害自己的？', 'zh-TW', 'means'],
    ["Is there anything near you that you've thought of using to hurt yourself?", 'en', 'means'],
    ['Have you ever used anything to cut yourself?', 'en', 'self_harm'],
    ['你會不會拿刀來割自己？', 'zh-TW', 'self_harm'],
  ] as const)('%s', (text, language, kind) => {
    expect(asked(text, language)).toBe(kind);
  });
});

describe('ordinary words ask about safety only where risk was spoken of', () => {
  test.each([
    ['Where are the pills?', 'en', 'means'],
    ['Have you taken anything tonight?', 'en', 'taken'],
    ['Who could come over?', 'en', 'company'],
    ['is there a friend or family?', 'en', 'company'],
    ['How safe do you feel for the next few hours?', 'en', 'now'],
    ['Tell me the truth, are there tablets where you are?', 'en', 'means'],
    ['跟我們說實話，家裡有藥嗎？', 'zh-TW', 'means'],
    ['你現在覺得有多安全？', 'zh-TW', 'now'],
    ['Who could take the tablets tonight, a neighbour?', 'en', 'company'],
    ['Could you put them outside the door?', 'en', 'agreement'],
    ["Let's not leave the bag within reach tonight, all right?", 'en', 'agreement'],
    ['那袋藥今晚先不要留在伸手拿得到的地方好不好？', 'zh-TW', 'agreement'],
    ['那袋藥別放在床頭，行不行？', 'zh-TW', 'agreement'],
    ['藥不要放床邊好嗎？', 'zh-TW', 'agreement'],
    ["Would you be willing to knock at Nadia's now, while I stay on the line, and give her the tablets?", 'en', 'agreement'],
    ['Do you have a plan?', 'en', 'plan'],
    ['What has kept you going on such nights?', 'en', 'reasons'],
    ['那種晚上是什麼把你留下來、撐到早上的？', 'zh-TW', 'reasons'],
    ['這扇門開著的時候，是什麼讓你沒有走進去？', 'zh-TW', 'reasons'],
    ["You haven't taken anything tonight?", 'en', 'taken'],
    ['Do not open that drawer tonight, deal?', 'en', 'agreement'],
    ['你今天晚上有吃嗎？', 'zh-TW', 'taken'],
    ['那個抽屜今晚不准開，可以嗎？', 'zh-TW', 'agreement'],
    ['藥放在哪裡？', 'zh-TW', 'means'],
    ['你今天有吃了什麼嗎？', 'zh-TW', 'taken'],
    ['有誰可以陪你？', 'zh-TW', 'company'],
    ['誰可以今晚先幫你保管那包藥？', 'zh-TW', 'company'],
    ['可以先把藥拿到外面嗎？', 'zh-TW', 'agreement'],
  ] as const)('%s', (text, language, kind) => {
    expect(asked(text, language, true)).toBe(kind);
    expect(asked(text, language, false)).toBeNull();
  });
});

test.each([
  ["But she wouldn't want to live like that, would she?", 'en'],
  ['Would you like to go in and be with her?', 'en'],
  ['他是不是不想活了？', 'zh-TW'],
] as const)('what is asked about another is no question about oneself: %s', (text, language) => {
  expect(asked(text, language)).toBeNull();
});

test.each([
  ['I have thought of killing myself.', 'en', true],
  ["I don't want to die.", 'en', false],
  ["I've told you things today. Don't hit me with them.", 'en', false],
  ["I didn't mean to hurt you.", 'en', false],
  ['我真的不想活了。', 'zh-TW', true],
  ['有事打我的手機。', 'zh-TW', false],
  ['氣死我了。', 'zh-TW', false],
] as const)('a sign of risk or none: %s', (text, language, shows) => {
  expect(showsRisk(normalise(text, language), language)).toBe(shows);
});

describe('what sounds alike and asks about something else, where risk was spoken of', () => {
  test.each([
    ['What would your hand say to him, if it could open it again?', 'en'],
    ['What would bring it back to the chair?', 'en'],
    ['Will you ring Alison in the morning and tell her the truth, the tablets too?', 'en'],
    ['一月的時候是家裡有人走了嗎？', 'zh-TW'],
    ['是家裡有人過世嗎？', 'zh-TW'],
    ['Does Mia ever hurt herself?', 'en'],
    ['Was somebody at home when you went out?', 'en'],
    ['那天早上家裡有人嗎？', 'zh-TW'],
    ['家裡有什麼放不下的嗎？', 'zh-TW'],
    ['為什麼，有人照顧不好嗎？', 'zh-TW'],
    ['那我們一起想辦法把門開一點點，好嗎？', 'zh-TW'],
    ['她有沒有說過不想活，或是傷害自己？', 'zh-TW'],
    ['米雅有說過不想活嗎？', 'zh-TW'],
    ['您擔心她會想不開嗎？', 'zh-TW'],
    ['你有沒有想過用別的方式講？', 'zh-TW'],
  ] as const)('%s', (text, language) => {
    expect(asked(text, language, true)).toBeNull();
  });
});

test.each(LANGUAGES)('a hundred natural ways of asking, in a talk where risk was spoken of: 95 %% are known (%s)', (language) => {
  const questions = readFileSync(`bench/data/safety/asked.${language}.txt`, 'utf8').trim().split('\n');
  const missed = questions.filter((question) => asked(question, language, true) === null && !namesRisk(normalise(question, language), language));
  expect(questions).toHaveLength(100);
  // The ones beyond what is allowed, so that a failure names them.
  expect(missed.slice(5)).toEqual([]);
});

test.each([
  ['Did you work as a constructor?', 'en', null],
  ['Does your daughter know about the tablets?', 'en', null],
  ['Does anyone know that you have been hurting yourself?', 'en', 'self_harm'],
  ['Are you scared of what you might do to yourself tonight?', 'en', 'thoughts'],
  ["What would you be doing if you weren't here?", 'en', null],
  ["Would anyone miss you if you weren't here?", 'en', 'thoughts'],
  ['您女兒知道那袋藥嗎？', 'zh-TW', null],
  ['他們知道你在存藥嗎？', 'zh-TW', null],
  ['她藥是不是都沒在吃？', 'zh-TW', null],
  ['你是不是想把藥都吃了？', 'zh-TW', 'thoughts'],
  ['有人知道你想自殺嗎？', 'zh-TW', 'thoughts'],
] as const)('what somebody else knows, and words that only look alike: %s', (text, language, kind) => {
  expect(asked(text, language)).toBe(kind);
});

test.each([
  ['Do you have any plans?', 'en', 'plan'],
  ['Do you have any plans to get hold of more tablets?', 'en', 'plan'],
  ['Do you have any plans to fetch the dog?', 'en', null],
  ['你有打算怎麼做嗎？', 'zh-TW', 'plan'],
  ['你有打算今晚做嗎？', 'zh-TW', 'plan'],
  ['你有打算把牠接回來嗎？', 'zh-TW', null],
  ["Go and knock on Sam's door and give him the tablets, okay?", 'en', 'agreement'],
  ['Where are the tablets, okay?', 'en', 'means'],
  ['你去敲阿倫的門，把藥交給他，可以嗎？', 'zh-TW', 'agreement'],
  ['藥放在哪裡，可以說嗎？', 'zh-TW', 'means'],
] as const)('where risk was spoken of, plans of another kind ask nothing about it, and what to do with tablets asks for a promise: %s', (text, language, kind) => {
  expect(asked(text, language, true)).toBe(kind);
});

test.each([
  ["No, I'm not going to hurt myself.", 'en'],
  ['I would never kill myself.', 'en'],
  ['沒有，我不會傷害自己。', 'zh-TW'],
] as const)('a denial is no sign of risk: %s', (text, language) => {
  expect(showsRisk(normalise(text, language), language)).toBe(false);
});

test("a dog's lead is no rope", () => {
  expect(asked('是狗狗的牽繩嗎？', 'zh-TW', true)).toBeNull();
});

test.each(LANGUAGES)('95 %% of the questions that were written apart from the list are known without such a talk (%s)', (language) => {
  const questions = readFileSync(`bench/data/safety/asked-apart.${language}.txt`, 'utf8').trim().split('\n');
  const missed = questions.filter((question) => asked(question, language) === null && !namesRisk(normalise(question, language), language));
  expect(missed.slice(Math.floor(questions.length / 20))).toEqual([]);
});

test.each(LANGUAGES)('95 %% of the questions by which the grammar was mended are known without such a talk (%s)', (language) => {
  const questions = readFileSync(`bench/data/safety/asked-fresh.${language}.txt`, 'utf8').trim().split('\n');
  const missed = questions.filter((question) => asked(question, language) === null && !namesRisk(normalise(question, language), language));
  expect(missed.slice(Math.floor(questions.length / 20))).toEqual([]);
});

// On these nothing may be mended: they say what the others promise. Of the hundred last ones 94 and 97 % were known.
test.each(LANGUAGES)('nine of ten of the questions that nothing was fitted on are known without such a talk (%s)', (language) => {
  const questions = readFileSync(`bench/data/safety/asked-held-out.${language}.txt`, 'utf8').trim().split('\n');
  const known = questions.filter((question) => asked(question, language) !== null || namesRisk(normalise(question, language), language));
  expect(questions).toHaveLength(125);
  expect(known.length).toBeGreaterThanOrEqual(questions.length * 0.9);
});

test.each(LANGUAGES)('of 500 ordinary messages that nothing was fitted on none is taken for it (%s)', (language) => {
  const messages = readFileSync(`bench/data/safety/harmless-held-out.${language}.txt`, 'utf8').trim().split('\n');
  expect(messages).toHaveLength(500);
  expect(messages.filter((message) => asked(message, language) !== null)).toEqual([]);
});

describe('dying and living are spoken of without asking whether somebody wants to die', () => {
  test.each([
    ['Are you afraid of dying?', 'en'],
    ['Do you want to know whether you are going to die?', 'en'],
    ['Did the plant die while you were away?', 'en'],
    ['What do you think of the death penalty?', 'en'],
    ["Do you feel like a person you don't want to be?", 'en'],
    ['Are you not going on holiday with them?', 'en'],
    ['What do you do for a living?', 'en'],
    ['你怕不怕死線到了還沒交？', 'zh-TW'],
    ['我要死了嗎，醫生？', 'zh-TW'],
    ['你覺得抽菸會死嗎？', 'zh-TW'],
    ['他要走，你想送他嗎？', 'zh-TW'],
    ['你覺得生活有意義嗎？', 'zh-TW'],
    ['你想結束這次的通話嗎？', 'zh-TW'],
  ] as const)('%s', (text, language) => {
    expect(asked(text, language)).toBeNull();
  });
});

test.each(LANGUAGES)('idioms of dying, killing and ending raise one alarm at the most (%s)', (language) => {
  const sentences = readFileSync(`bench/data/safety/idioms.${language}.txt`, 'utf8').trim().split('\n');
  const alarms = sentences.filter((sentence) => asked(sentence, language) !== null || showsRisk(normalise(sentence, language), language) || namesRisk(normalise(sentence, language), language));
  expect(alarms.slice(1)).toEqual([]);
});

test.each([
  ["We can treat it, but we can't make it go away for good.", 'en'],
  ["But who is it that you don't want to wake?", 'en'],
  ["It's bad, Mum won't wake up, come now, so you can be with her.", 'en'],
  ['蔡女士，林先生是不是已經不在了？', 'zh-TW'],
  ['是不方便過來，還是已經不在了？', 'zh-TW'],
] as const)('what is said of another is no question about suicide: %s', (said, language) => {
  expect(safetyAsked([normalise(said, language)], language, false)).toBeNull();
});

test.each([
  ['could she take the bag tonight?', 'en'],
  ['is there anyone who could hold on to it for you?', 'en'],
  ['現在有沒有人可以過來陪你,把那袋藥拿走?', 'zh-TW'],
  ['有沒有鄰居可以先幫你收著?', 'zh-TW'],
] as const)('who could take charge is a question about company: %s', (asked, language) => {
  expect(safetyAsked([asked], language, true)).toBe('company');
});

test.each(LANGUAGES)('five hundred harmless sentences raise one alarm at the most (%s)', (language) => {
  const sentences = readFileSync(`bench/data/safety/harmless.${language}.txt`, 'utf8').trim().split('\n');
  const alarms = sentences.filter((sentence) => {
    const plain = normalise(sentence, language);
    return asked(sentence, language) !== null || showsRisk(plain, language) || namesRisk(plain, language);
  });
  expect(sentences).toHaveLength(500);
  // The ones beyond the first, so that a failure names them.
  expect(alarms.slice(1)).toEqual([]);
});

test.each([
  ['where is that bag tonight?', 'en'],
  ['身邊有沒有你可能會拿來傷害自己的東西?', 'zh-TW'],
] as const)('what could do harm is asked for, not whether harm was done: %s', (asked, language) => {
  expect(safetyAsked([asked], language, true)).toBe('means');
});

test.each([
  ['Do not keep blaming yourself for it when you were not even there, okay?', 'en'],
  ['We are not leaving them there, all right?', 'en'],
  ['Are you thinking about Linda?', 'en'],
  ['Are you thinking of Ken tonight?', 'en'],
  ['你是在想淑娟嗎？', 'zh-TW'],
] as const)('comfort asks for no agreement, and whom somebody thinks of is no question about dying: %s', (question, language) => {
  expect(safetyAsked([normalise(question, language)], language, true)).toBeNull();
});

test.each([
  ['if it got bigger again at four, what would you do?', 'en'],
  ['how would you feel about that?', 'en'],
  ['what would help keep it over there?', 'en'],
  ['will you tell her about the suicidal thoughts as well?', 'en'],
  ['之前那些天發生了什麼?', 'zh-TW'],
  ['今天晚餐有吃嗎?', 'zh-TW'],
  ['是還不敢想會不會死這件事嗎?', 'zh-TW'],
  ['你有想過你死了換她來開這個門會看到什麼嗎', 'zh-TW'],
] as const)('what would help, who is told and what comes after is no question about plans, means or thoughts: %s', (asked, language) => {
  expect(safetyAsked([asked], language, true)).toBeNull();
});

test.each([
  ['is there anything or anyone that still makes you want to stay alive?', 'en'],
  ['do you have any reasons for living?', 'en'],
  ['有沒有什麼讓你想活下去?', 'zh-TW'],
  ['還有誰是你捨不得的?', 'zh-TW'],
] as const)('in a talk about risk, what keeps somebody alive is asked for by itself: %s', (asked, language) => {
  expect(safetyAsked([asked], language, true)).toBe('reasons');
});

test.each([
  ['what stops you sleeping?', 'en'],
  ['what keeps you going to work?', 'en'],
  ['what is it like to live there?', 'en'],
  ['could you ask someone to stay?', 'en'],
  ['you have not taken any days off?', 'en'],
  ['do not use that tone with me, ok?', 'en'],
  ['是什麼讓你沒有吃飯?', 'zh-TW'],
  ['什麼讓你留下來加班?', 'zh-TW'],
  ['你以前試過戒菸嗎?', 'zh-TW'],
  ['豬腳有吃嗎?', 'zh-TW'],
  ['不要吃太多,這樣好嗎?', 'zh-TW'],
] as const)('what else keeps, was tried, eaten or forbidden is not, even where risk was spoken of: %s', (asked, language) => {
  expect(safetyAsked([asked], language, true)).toBeNull();
});

test.each([
  ['are there ways to end it with your boss politely?', 'en'],
  ['你以前有做過這種事嗎?', 'zh-TW'],
  ['以前試過結束這段關係嗎?', 'zh-TW'],
  ['試過死背單字嗎?', 'zh-TW'],
] as const)('what was tried or ended is no attempt to die: %s', (asked, language) => {
  expect(safetyAsked([asked], language, false)).toBeNull();
});

test.each([
  ['你是不是覺得死了的話就什麼都不用管了?', 'zh-TW'],
  ['你是不是想說死了以後就不會痛,什麼都結束了?', 'zh-TW'],
  ['你有沒有想死了之後什麼都沒有了', 'zh-TW'],
  ['did you tell your sister, and are you thinking of killing yourself now?', 'en'],
] as const)('what somebody thinks of being dead is asked, whatever comes after it: %s', (asked, language) => {
  expect(safetyAsked([asked], language, true)).toBe('thoughts');
});

test('who was told of the thoughts is no question about them', () => {
  expect(safetyAsked(['have you told your doctor that you are thinking of suicide?'], 'en', true)).toBeNull();
});

test('where something goes is no agreement', () => {
  expect(safetyAsked(['where will you put it exactly?'], 'en', true)).toBeNull();
  expect(safetyAsked(['will you put it outside?'], 'en', true)).toBe('agreement');
  expect(safetyAsked(['how can we put the tablets out of reach tonight?'], 'en', true)).toBe('agreement');
});

test('trouble at home is no means', () => {
  expect(safetyAsked(['is it work, or something at home?'], 'en', true)).toBeNull();
  expect(safetyAsked(['do you have anything at home you could hurt yourself with?'], 'en', true)).toBe('means');
  expect(safetyAsked(['is there something there that you have thought of?'], 'en', true)).toBe('means');
});

test.each([
  ['你一個人住嗎?', null],
  ['你現在一個人嗎?', 'company'],
] as const)('living alone is asked of any day, being alone of now: %s', (asked, kind) => {
  expect(safetyAsked([asked], 'zh-TW', true)).toBe(kind);
});
