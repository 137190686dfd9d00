import { describe, expect, test } from 'vitest';
import type { Report } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { findByMeasures } from '../../../server/evaluation/built-in.ts';
import { composeReport } from '../../../server/evaluation/report/compose.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { transcript } from '../../support/transcript.ts';

const reportOf = async (lines: string, language: Language): Promise<Report> => composeReport(await findByMeasures(subjectOfTranscript(transcript(lines), language)), []).report;
const figure = ({ measures = [] }: Report, key: string) => measures.find((each) => each.key === key)?.text;

/** Statements that supervisors, reading reports against their transcripts, found false, as conversations of their own. */
describe('a figure says no more than can be counted', () => {
  test.for<[language: Language, lines: string, text: string]>([
    ['en', `
      C: The lift has been out of order since May.
      P: Since May! Which floor are you on? And who looks after the building?
      C: The fifth. A firm in Leeds, I have never seen them.
      P: How do you get your shopping up?
      C: My neighbour carries it.
      P: I will ring them today.
    `, 'about 1 of 2'],
    ['zh-TW', `
      C: 電梯從五月就壞了。
      P: 從五月！您住幾樓？大樓是誰在管？
      C: 五樓。一家公司，我沒見過。
      P: 那東西都怎麼搬上去？
      C: 鄰居幫我提。
      P: 我今天就打給他們。
    `, '2 則中約 1 則'],
  ])('questions are counted by messages (%s)', async ([language, lines, text]) => {
    expect(figure(await reportOf(lines, language), 'open_question_share')).toBe(text);
  });

  test.for<[language: Language, lines: string, text: string]>([
    ['en', `
      C: I was so afraid when the letter came.
      P: You must have been terrified. What did it say?
      C: That the flat is to be sold. I am ashamed to tell my children.
      P: It sounds as if you feel ashamed that you could not hold on to it.
      C: I cried the whole evening.
      P: When is the viewing?
    `, 'at least 2'],
    ['zh-TW', `
      C: 信來的時候我好害怕。
      P: 那時候你一定很害怕。信上寫什麼？
      C: 說房子要賣掉。我覺得好丟臉，不敢跟孩子講。
      P: 聽起來你心裡很難受，又怕孩子知道。
      C: 我哭了一整晚。
      P: 什麼時候看屋？
    `, '至少 2 則'],
  ])('feelings by those that were named, not by those that were shown (%s)', async ([language, lines, text]) => {
    expect(figure(await reportOf(lines, language), 'feelings_answered')).toBe(text);
  });

  test.for<[language: Language, lines: string, text: RegExp]>([
    ['en', 'C: The nights at the gate are long and cold.\nP: So the nights at the gate are long and cold for you.\nC: Yes.\nP: When do you start?\nC: At ten.\nP: Who is with you?\nC: Nobody.', /^at least 1 of 3$/],
    ['zh-TW', 'C: 守門的晚上又長又冷，我一個人。\nP: 守門的晚上又長又冷，聽起來你一個人很難熬。\nC: 對。\nP: 幾點開始？\nC: 十點。\nP: 誰跟你一起？\nC: 沒有人。', /^3 則中至少 1 則$/],
  ])('what was said back by messages (%s)', async ([language, lines, text]) => {
    expect(figure(await reportOf(lines, language), 'reflections_to_questions')).toMatch(text);
  });
});

describe('a turning point quotes its cause', () => {
  test.for<[language: Language, lines: string, turn: number, quote: string]>([
    ['en', `
      C: The shop has been quiet since the bridge was closed.
      P: Quiet since the bridge was closed, that must be hard. What has it meant for you and your family?
      C: My wife has taken a second job, and we have not had a quiet evening together since the summer began.
      P: I see.
      C: Yes.
    `, 2, 'What has it meant for you and your family?'],
    ['zh-TW', `
      C: 橋封了以後，店裡就沒什麼人。
      P: 橋封了以後沒什麼人，聽起來很難熬。這段時間家裡是怎麼過的？
      C: 我太太去兼差，橋封了以後，我們兩個從夏天到現在，沒有一個晚上可以好好坐下來吃飯。
      P: 了解。
      C: 嗯。
    `, 2, '這段時間家裡是怎麼過的？'],
  ])('the question that was answered, though the answer repeats a word of the sentence before it (%s)', async ([language, lines, turn, quote]) => {
    const { turning_points: points = [] } = await reportOf(lines, language);
    expect(points).toContainEqual(expect.objectContaining({ turn, effect: 'opened', quote }));
  });

  test.for<[language: Language, lines: string]>([
    ['en', `
      C: The garage charged me for the same tyre again.
      P: The same tyre again, that hurts more than the money, I think. How much was the second bill?
      C: Eighty-five pounds and forty pence, and I have my own copy of it here in my bag, with the date on it.
      P: I see.
      C: Yes.
    `],
    ['zh-TW', `
      C: 修車廠同一個輪胎又跟我收一次錢。
      P: 同一個輪胎又收一次，這比錢還讓人難受。第二張帳單是多少錢？
      C: 三千四百五十塊，我自己有留一份影本在包包裡，日期也都寫在上面，六號那一張。
      P: 了解。
      C: 嗯。
    `],
    ['en', `
      C: The manager said a lot that day.
      P: It sounds as if that stayed with you. What was it like to hear it?
      C: "We have heard enough of my opinion and of your team, and I will not sit here a minute longer with you people." That was all.
      P: I see.
      C: Yes.
    `],
    ['en', `
      C: My brother sold the boat.
      P: He sold the boat, and that hurt you. What was that evening like for you?
      C: I have told you that one already, and it was not easy for me to say it out loud the first time round.
      P: I see.
      C: Yes.
    `],
    ['zh-TW', `
      C: 我弟把船賣了。
      P: 他把船賣了，聽起來你很難過。那天晚上你是怎麼過的？
      C: 這個我剛剛已經講過了，第一次講出來的時候，我自己也不是那麼好受的。
      P: 了解。
      C: 嗯。
    `],
  ])('and a fact given on request, a quotation or a refusal is none (%s)', async ([language, lines]) => {
    const { turning_points: points = [] } = await reportOf(lines, language);
    expect(points.filter(({ effect }) => effect === 'opened')).toEqual([]);
  });
});

describe('the verdict', () => {
  const harder: Record<Language, RegExp> = { en: /strong conversation|good conversation/, 'zh-TW': /談得很好|談得不錯/ };
  test.for<[language: Language, lines: string]>([
    ['en', `
      C: Hello, I hope I am right here.
      P: I can't help you if you won't talk.
      C: Then leave it. I will hang up.
      P: I am sorry, I was rude to you. You sound worn out. What happened today?
      C: I have not slept since my brother moved away, and I sit in the kitchen until it gets light.
      P: So you sit in the kitchen until it gets light, since he moved away. That sounds lonely.
      C: It is. I have told nobody.
      P: You have carried this all alone and still you rang. What do you miss most?
      C: His keys on the table, and that somebody asks me how my day was.
      P: His keys, and somebody who asks. That must hurt every evening.
      C: Yes, it does.
    `],
    ['zh-TW', `
      C: 喂，我不知道打這裡對不對。
      P: 你不講，這樣我很難幫你耶。
      C: 算了，我要掛電話了。
      P: 對不起，我剛剛很沒禮貌。你聽起來很累，今天怎麼了？
      C: 我弟搬走以後我就沒睡好，都坐在廚房坐到天亮。
      P: 他搬走以後，你都坐在廚房坐到天亮，聽起來很孤單。
      C: 對，我沒跟別人講過。
      P: 你一個人撐到現在，還願意打來，真的不容易。你最想念什麼？
      C: 他放在桌上的鑰匙，還有有人問我今天過得怎麼樣。
      P: 鑰匙，還有一個會問你的人，每天晚上一定很難受。
      C: 嗯，會。
    `],
  ])('knows of a rude start that nearly ended the talk, however well it went on (%s)', async ([language, lines]) => {
    const { overall_assessment: text, key_areas_for_development: areas } = await reportOf(lines, language);
    expect(text).not.toMatch(harder[language]);
    expect(areas[0]).toMatch(language === 'en' ? /^Turn 2 could hurt/ : /^第 2 則可能傷到/);
  });

  test.for<[language: Language, lines: string]>([
    ['en', Array.from({ length: 8 }, (_, index) => `C: Well, on day ${index} I was at my sister's place near the river again.\nP: What did you do there? And who drove you home?`).join('\n')],
    ['zh-TW', Array.from({ length: 8 }, (_, index) => `C: 第 ${index} 天我又去了河邊我姊姊那裡。\nP: 你在那裡做什麼？那是誰載你回家的？`).join('\n')],
  ])('calls no talk good in which nothing was given back (%s)', async ([language, lines]) => {
    const { overall_assessment: text, overall_score: score } = await reportOf(lines, language);
    expect(text).not.toMatch(harder[language]);
    expect(score).toBeLessThanOrEqual(0.5);
  });
});

test.for<[language: Language, lines: string]>([
  ['en', 'C: Hello.\nP: Do you live here?\nC: Yes.\nP: Is the door locked at night?\nC: Yes.\nP: Did you see him?\nC: At the back.\nP: You mean the upper door? What did he want there?\nC: No idea.\nP: Was it dark?\nC: Yes.'],
  ['zh-TW', 'C: 你好。\nP: 你住這裡嗎？\nC: 對。\nP: 門晚上有鎖嗎？\nC: 有。\nP: 你有看到他嗎？\nC: 在後面。\nP: 你是說上面那個門嗎？他在那裡做什麼？\nC: 不知道。\nP: 那時候天黑了嗎？\nC: 對。'],
])('a check of what was meant, beside an open question, is no closed question to work on (%s)', async ([language, lines]) => {
  const { found } = await findByMeasures(subjectOfTranscript(transcript(lines), language));
  expect(found('open_question_share').left.map(({ index }) => index)).not.toContain(7);
  expect(found('open_question_share').left).not.toEqual([]);
});

test.for<[language: Language, lines: string]>([
  ['en', `
    C: Nobody rang me back after the storm.
    P: No call, after a night like that. Which roof was it?
    C: The barn. The wind took half of it and my father built that.
    P: Half of your father's barn. What did you do first?
    C: I stood in the yard in my slippers and counted the tiles.
    P: In your slippers, counting. And then?
    C: Then I put the sheep in the kitchen.
    P: The sheep, in the kitchen! What did your wife say?
  `],
  ['zh-TW', `
    C: 颱風過後沒有人回我電話。
    P: 那樣的晚上，連一通電話都沒有。是哪一間的屋頂？
    C: 穀倉。風掀掉一半，那是我爸蓋的。
    P: 爸爸蓋的，掀掉一半。您第一件事做什麼？
    C: 我穿著拖鞋站在院子裡數瓦片。
    P: 穿著拖鞋數瓦片。然後呢？
    C: 然後我把羊牽進廚房。
    P: 羊牽進廚房！太太怎麼說？
  `],
])('nobody is told to say back more who may have said back most of it (%s)', async ([language, lines]) => {
  const { key_areas_for_development: areas, actionable_next_steps: steps } = await reportOf(lines, language);
  expect([...areas, ...steps].join(' ')).not.toMatch(/say back what you heard|a reflection|說回去/);
});

describe('a step leads to a place where it would have helped', () => {
  const blaming = (answer: string) => `
    C: My son sold the bicycle without asking me.
    P: What did the bicycle mean to you?
    C: My father gave it to me when I was ten.
    P: ${answer}
    C: Perhaps.
    P: What would you like to say to him?
    C: That I would have given it to him if he had asked.
    P: What holds you back?
  `;
  const places = (report: Report) => report.actionable_next_steps.filter((step) => step.includes('urge to argue')).map((step) => step.includes('Turn 4'));

  test('a message that only blames is one', async () => {
    expect(places(await reportOf(blaming('It is your own fault, you never tell anybody what you want.'), 'en'))).toEqual([true]);
  });

  test('a message that blames and says sorry as well is none', async () => {
    expect(places(await reportOf(blaming('It is your own fault, you never tell anybody what you want. I am sorry, I apologise, that was unfair of me.'), 'en'))).toEqual([false]);
  });
});

test('one harsh sentence in a long talk is named, and not called the first thing to work on', async () => {
  const talk = (harsh: number) =>
    Array.from({ length: 10 }, (_, index) => `C: On day ${index} I sat by the river again and nobody came.\nP: ${index < harsh ? 'It is your own fault, you never tell anybody what you want.' : 'So nobody came while you sat by the river. What was that like?'}`).join('\n');
  const [once, often] = [await reportOf(talk(1), 'en'), await reportOf(talk(3), 'en')];
  const first = 'first thing to work on is taking blame and pressure out';
  expect(once.key_areas_for_development.join(' ')).toContain('could hurt');
  expect(once.overall_assessment).not.toContain(first);
  expect(often.overall_assessment).toContain(first);
});

test.for<[said: string, measure: 'behaviour_named' | 'advice_without_permission', counted: boolean]>([
  ['In the meeting on Tuesday you cut Ellie off twice and then left the room.', 'behaviour_named', true],
  ['So in the meeting on Tuesday you were sharp so that they would hear you.', 'behaviour_named', false],
  ['So in the meeting on Tuesday I saw you cut Ellie off twice and leave.', 'behaviour_named', true],
  ['May I tell you what the workshop found?', 'advice_without_permission', true],
  ['How would you like to hear about the refund, by letter or by phone?', 'advice_without_permission', false],
])('is counted for what it is (%s, %s)', async ([said, measure, counted]) => {
  const { found } = await findByMeasures(subjectOfTranscript(transcript(`C: You wanted to see me.\nP: Thank you for coming.\nC: Well, here I am.\nP: ${said}\nC: I see.`), 'en'));
  expect(found(measure).done.some(({ index }) => index === 3)).toBe(counted);
});
