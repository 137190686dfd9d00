/** What a character answers, on a character made for it: every line is known. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import type { Answer, Character } from '../../../content/schema.ts';
import { builtInEngine } from '../../../server/character/builtin.ts';
import { replay } from '../../../server/character/replay.ts';
import { buildConversation, characterOf } from '../../support/content.ts';
import { kim } from '../../support/kim.ts';

const signal = new AbortController().signal;

async function talk(says: readonly string[], language: Language = 'en', character: Character = kim) {
  const overrides = { character, language, sessionId: `kim-${language}` };
  const said = [builtInEngine.opening(buildConversation([], overrides))];
  for (const text of says) said.push(text, await builtInEngine.reply(buildConversation([...said, text], overrides), signal));
  return { answers: said.filter((_, index) => index % 2 === 0).slice(1), replayed: await replay(buildConversation(said, overrides)) };
}

const trusting: Character = { ...kim, temper: { ...kim.temper, trust: 8, tension: 1 } };

/** The lines of a kind, its own and the shared ones, in any tone. */
const linesOf = (kind: keyof Character['defaults']['responses'], language: Language) =>
  [kim.responses[kind], kim.defaults.responses[kind]].flatMap((tones) => Object.values(tones ?? {}).flat()).map((line) => line[language]);

/** The lines by which a character takes news, in any tone. */
const newsOf = ({ knows }: Character) =>
  knows.answers.filter((answer) => answer.news).flatMap(({ guarded, neutral, open }) => [guarded, neutral, open].flatMap((lines) => lines ?? []));

describe('the question is answered', () => {
  test.each([
    { asked: { en: 'What time do you begin your work?', 'zh-TW': '你都幾點開始做？' }, answer: { en: 'At two in the morning.', 'zh-TW': '半夜兩點。' } },
    { asked: { en: 'And who is it that works with you there?', 'zh-TW': '那裡有誰跟你一起做事？' }, answer: { en: 'My cousin Ada.', 'zh-TW': '我表妹阿妲。' } },
    { asked: { en: 'How much flour do you use in a week?', 'zh-TW': '你一個禮拜要用幾袋麵粉？' }, answer: { en: 'Nine sacks a week.', 'zh-TW': '一個禮拜九袋。' } },
  ])('$asked.en', async ({ asked, answer }) => {
    for (const language of LANGUAGES) expect((await talk([asked[language]], language)).answers).toEqual([answer[language]]);
  });

  test('by itself, whatever stands beside it', async () => {
    const { answers } = await talk(['That sounds like hard work, and lonely too. Who works with you?']);
    expect(answers).toEqual(['My cousin Ada.']);
  });

  test('each of two, in their order', async () => {
    const { answers } = await talk(['When do you start work? And how much flour do you use?']);
    expect(answers).toEqual(['At two in the morning. Nine sacks a week.']);
  });

  test('the last of two, where nothing surely answers the first', async () => {
    const { answers } = await talk(['What is the mayor doing? And how much flour do you use?']);
    expect(answers).toEqual(['Nine sacks a week.']);
  });

  test.each([
    { before: { en: 'Nice weather today.', 'zh-TW': '今天天氣真好。' }, again: { en: 'I was asking how much flour you use.', 'zh-TW': '我是問你用幾袋麵粉。' }, answer: { en: 'Nine sacks a week.', 'zh-TW': '一個禮拜九袋。' } },
  ])('asked again without a question mark: $again.en', async ({ before, again, answer }) => {
    for (const language of LANGUAGES) expect((await talk([before[language], again[language]], language)).answers[1]).toBe(answer[language]);
  });

  test('asked about nothing but the words of the last line, it says more of it', async () => {
    const { answers } = await talk(['When do you start work?', 'What morning?']);
    expect(answers[1]).toBe('The dough needs three hours.');
  });

  test('a follow-up is understood after what it asks about, also later, and never before', async () => {
    const { answers } = await talk(['Who works with you?', 'What is she like?']);
    expect(answers[1]).toBe('Quick, and never on time.');
    const later = await talk(['Who works with you?', 'When do you start work?', 'Your cousin, what is she like?']);
    expect(later.answers[2]).toBe('Quick, and never on time.');
    expect((await talk(['What is she like?'])).answers[0]).not.toBe('Quick, and never on time.');
  });

  test('asked to go on it says more of the same, then that it was told', async () => {
    const { answers } = await talk(['When do you start work?', 'Tell me more about that.', 'What time do you get up?']);
    expect(answers[1]).toBe('The dough needs three hours.');
    expect(linesOf('told_already', 'en')).toContain(answers[2]);
  });

  test('what was told gives way to what else answers', async () => {
    const finish: Answer = {
      id: 'finish',
      to: { en: ['When do you finish work?', 'What time do you work until?'], 'zh-TW': ['你幾點做完？', '你做到幾點？'] },
      news: false,
      after: [],
      before: [],
      next: [],
      neutral: [{ en: 'At ten, when others begin.', 'zh-TW': '十點，別人才要開始。' }],
    };
    const baker = { ...kim, knows: { ...kim.knows, answers: [...kim.knows.answers, finish] } };
    const { answers } = await talk(['What time do you start work?', 'When is it that you work, what time?'], 'en', baker);
    expect(answers).toEqual(['At two in the morning.', 'At ten, when others begin.']);
  });

  test.each([
    ['Where did you spend your holiday in Norway?', 'asked_where'],
    ['Which sport do you watch on television?', 'asked_what'],
    ['Why did the mayor resign?', 'asked_why'],
  ] as const)('what nobody wrote an answer to is declined as what it asks for: %s', async (asked, kind) => {
    expect(linesOf(kind, 'en')).toContain((await talk([asked])).answers[0]);
  });
});

describe('a secret', () => {
  test('asked for before its time it is declined on that subject', async () => {
    const guarded: Character = { ...kim, temper: { ...kim.temper, trust: 0 } };
    expect((await talk(['Are you selling the bakery?'], 'en', guarded)).answers).toEqual(['The bakery is a baker’s business.']);
  });

  test('asked on about it before its time, and again, it was not told already', async () => {
    const guarded: Character = { ...kim, temper: { ...kim.temper, trust: 0 } };
    const { answers } = await talk(['Are you selling the bakery?', 'Whose business is it?', 'Whose business is it?'], 'en', guarded);
    expect(answers[1]).toBe('Ada’s and mine.');
    expect(linesOf('asked_what', 'en')).toContain(answers[2]);
  });

  test('asked for in its time it is told, and what follows is answered', async () => {
    const { answers, replayed } = await talk(['What will become of the bakery?', 'Are you selling the bakery?', 'Who has bought it?'], 'en', trusting);
    expect(answers).toEqual(['Somebody came to measure the rooms.', 'We are selling the bakery. The papers are signed.', 'A man with a clean coat.']);
    expect(replayed.told).toEqual([{ id: 'sale', index: 4, how: 'elicited' }]);
  });

  test('what follows on it is no way round its gate', async () => {
    const { answers } = await talk(['Are you selling the bakery?', 'Who has bought it?']);
    expect(answers[1]).not.toBe('A man with a clean coat.');
  });
});

describe('grave moments', () => {
  test('comfort is no news, though nothing else comes near it', async () => {
    const { character: joanna } = characterOf('breaking-bad-news', 'joanna');
    const news = newsOf(joanna);
    const { answers } = await talk(['我只想說一件事：很多家屬會在心裡一直算時間，想著早一點會不會不一樣。'], 'zh-TW', joanna);
    expect(news.map((line) => line['zh-TW'])).not.toContain(answers[0]);
  });

  test.each([
    ['對，我想說關起來比較好講話。吳先生，您今天是自己一個人來的嗎？', 'zh-TW'],
    ['吳先生您好，我是胸腔科的陳醫師。今天是要跟您講切片的結果，您今天是自己一個人來嗎？', 'zh-TW'],
    ["I've got your result here.", 'en'],
    ['I have your results here with me.', 'en'],
    ['報告出來了。', 'zh-TW'],
    ['我手上有媽媽電腦斷層的結果了，我可以現在跟您說嗎？還是您想先等哪位家人到？', 'zh-TW', 'joanna'],
  ] as const)('that there is a result tells none: %s', async (said, language, who: 'thomas' | 'joanna' = 'thomas') => {
    const { character } = characterOf('breaking-bad-news', who);
    const { answers } = await talk([said], language, character);
    const news = newsOf(character);
    expect(news.map((line) => line[language])).not.toContain(answers[0]);
  });

  test('the first half of a choice is no news', async () => {
    const { character: thomas } = characterOf('breaking-bad-news', 'thomas');
    const news = newsOf(thomas);
    const { answers } = await talk(['吳先生，很遺憾，切片結果是肺癌。', '水給您，慢慢喝。您現在最擔心的是什麼？是治療，還是怎麼跟麗華講？'], 'zh-TW', thomas);
    expect(news.map((line) => line['zh-TW'])).not.toContain(answers[1]);
  });

  test('news said again tells nothing beyond it', async () => {
    const { character: thomas } = characterOf('breaking-bad-news', 'thomas');
    const spread = thomas.knows.answers.filter(({ id }) => id === 'hears-lymph').flatMap(({ guarded, neutral, open }) => [guarded, neutral, open].flatMap((lines) => lines ?? []));
    const { answers } = await talk(['I have bad news, Mr Wu. The biopsy shows it is lung cancer.', 'Yes. Cancer.'], 'en', thomas);
    expect(spread).not.toEqual([]);
    expect(spread.map(({ en }) => en)).not.toContain(answers[1]);
  });

  test.each(LANGUAGES)('news is heard before anything else in the message (%s)', async (language) => {
    const told = { en: 'I am so sorry. Your bakery has burned down. When do you start work?', 'zh-TW': '我很遺憾。你的麵包店失火了。你幾點開始工作？' };
    const heard = { en: 'A fire. Was Ada in?', 'zh-TW': '失火？阿妲在裡面嗎？' };
    expect((await talk([told[language]], language)).answers).toEqual([heard[language]]);
  });

  test.each([
    ['Are you thinking of killing yourself?', 'No. I bake.', 'en'],
    ['Are you thinking of killing yourself? And what time do you start work?', 'No. I bake. At two in the morning.', 'en'],
    ['Have you ever tried to kill yourself?', 'No. I bake.', 'en'],
    ['Are you safe right now?', 'I am safe, thank you.', 'en'],
    ['你有沒有想過不想活了？', '沒有，我做麵包。', 'zh-TW'],
    ['你有沒有想過不想活了？你幾點開始工作？', '沒有，我做麵包。半夜兩點。', 'zh-TW'],
    ['你現在安全嗎？', '我很安全，謝謝。', 'zh-TW'],
  ] as const)('a question about safety is answered as such and first, and never minded: %s', async (asked, answer, language) => {
    const { answers, replayed } = await talk([asked], language);
    expect(answers).toEqual([answer]);
    expect(replayed.trust).toBeGreaterThanOrEqual(kim.temper.trust);
  });
});

test('what is answered about suicide and the tablets waits until dying or harm was spoken of', async () => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const kept = maureen.knows.answers.filter(({ topic }) => topic === 'suicide' || topic === 'means').flatMap(({ guarded, neutral, open }) => [...(guarded ?? []), ...(neutral ?? []), ...(open ?? [])].map(({ en }) => en));
  const says = (answer: string | undefined) => kept.some((line) => answer?.includes(line) === true);
  const before = await talk(['What stops you?', 'Do you have any plans for tonight?', 'And what has kept you from it?'], 'en', maureen);
  expect(before.answers.map(says)).toEqual([false, false, false]);
  const after = await talk(['Are you thinking of suicide?', 'What stops you?'], 'en', maureen);
  expect(says(after.answers[1])).toBe(true);
});

test('thoughts of suicide are told when they are asked about, not to what is only said', async () => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const told = maureen.facts.find(({ id }) => id === maureen.knows.safety.thoughts?.fact)?.full.en;
  const trustful = { ...maureen, temper: { ...maureen.temper, trust: 9, tension: 0 } };
  const { answers } = await talk(["It sounds as if you've been carrying that question ever since, all by yourself.", 'Have you been thinking of suicide?'], 'en', trustful);
  expect(answers[0]).not.toContain(told);
  expect(answers[1]).toContain(told);
});

test.each([
  ['Are you thinking of killing yourself? Are you safe right now?', 'en', ['No. I bake.', 'I am safe, thank you.']],
  ['你有沒有想過不想活了？你現在安全嗎？', 'zh-TW', ['沒有，我做麵包。', '我很安全，謝謝。']],
] as const)('of two questions about safety both are answered: %s', async (said, language, lines) => {
  const { answers } = await talk([said], language);
  expect(answers[0]).toBe(lines.join(language === 'en' ? ' ' : ''));
});

test.each([
  [['Have you been thinking of suicide?', 'Do you have tablets in the house?', "Whose tablets are they?"], 'en', 'mine'],
  [['您有想過要自殺嗎？', '家裡有藥嗎？', '誰的藥？'], 'zh-TW', '我的'],
] as const)('in a grave talk a closer question is answered as what it asks: %s', async (says, language, answer) => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const trustful = { ...maureen, temper: { ...maureen.temper, trust: 9, tension: 0 } };
  expect((await talk(says, language, trustful)).answers[2]).toContain(answer);
});

test('a secret that was declined can be asked on about, and gives nothing more away; once it was told, no more', async () => {
  const closed = { ...kim, temper: { ...kim.temper, trust: 0, tension: 0 } };
  const asked = ['Whose business is it?', 'Are you selling the bakery?', 'Whose business is it?'];
  const { answers } = await talk(asked, 'en', closed);
  expect(answers[0]).not.toBe('Ada’s and mine.');
  expect(answers.slice(1)).toEqual(['The bakery is a baker’s business.', 'Ada’s and mine.']);
  const told = await talk(['Tell me, what will become of the bakery?', 'Are you selling the bakery?', 'Whose business is it?'], 'en', trusting);
  expect(told.answers.slice(0, 2).join(' ')).toContain('The papers are signed.');
  expect(told.answers[2]).not.toBe('Ada’s and mine.');
});

test('a secret that cannot be told, nor declined in new words, gives way to what may be said', async () => {
  const closed = { ...kim, temper: { ...kim.temper, trust: 0, tension: 0 } };
  const { answers } = await talk(['Are you selling the bakery?', 'What will become of the bakery?'], 'en', closed);
  expect(answers[0]).toBe('The bakery is a baker’s business.');
  expect(answers[1]).toBe('Ovens are ovens.');
});

test.each([
  [['Have you been thinking of suicide?', 'Have you taken anything tonight? And where does Alison live?'], 'en'],
  [['您有想過要自殺嗎？', '您今天晚上有吃了什麼藥嗎？淑娟住哪裡？'], 'zh-TW'],
] as const)('in a grave talk what was taken is not passed over for a question beside it: %s', async (says, language) => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const { guarded = [], neutral = [], open = [] } = maureen.knows.safety.taken ?? {};
  const { answers } = await talk(says, language, maureen);
  expect([...guarded, ...neutral, ...open].some((line) => answers[1]?.includes(line[language]))).toBe(true);
});

test.each([
  [['Have you been thinking of suicide?', 'Did you take any tonight, and where are they now?'], 'en', 'taken'],
  [['您有想過要自殺嗎？', '您今天晚上有吃嗎？那袋藥現在放在哪裡？'], 'zh-TW', 'taken'],
] as const)('in a grave talk what stands before the last question is not passed over either: %s', async (says, language, kind) => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const { guarded = [], neutral = [], open = [] } = maureen.knows.safety[kind] ?? {};
  const { answers } = await talk(says, language, maureen);
  expect([...guarded, ...neutral, ...open].some((line) => answers[1]?.includes(line[language]))).toBe(true);
});

test.each([
  [['Have you been thinking of suicide?', 'Did you ever try to end your life before?'], 'en', 'attempts'],
  [['Have you been thinking of suicide?', 'Is there anything that still makes you want to stay alive?'], 'en', 'reasons'],
  [['您有想過要自殺嗎？', '以前有試過自殺嗎？'], 'zh-TW', 'attempts'],
  [['您有想過要自殺嗎？', '有沒有什麼讓您還想活下去？'], 'zh-TW', 'reasons'],
] as const)('what was tried before and what keeps one alive have answers of their own: %s', async (says, language, kind) => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const { guarded = [], neutral = [], open = [] } = maureen.knows.safety[kind] ?? {};
  const { answers } = await talk(says, language, maureen);
  expect([...guarded, ...neutral, ...open].some((line) => answers[1]?.includes(line[language]))).toBe(true);
});

test('asked about suicide after a comma, without a mark, it answers that', async () => {
  const { answers } = await talk(['ok. why tonight, r u thinking of doing something stupid']);
  expect(answers).toEqual(['No. I bake.']);
});

test('asked what to do with the tablets, and who is near, it says who could have them', async () => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const trustful = { ...maureen, temper: { ...maureen.temper, trust: 9, tension: 0 } };
  const { answers } = await talk(['您有想過要自殺嗎？', '還好你今晚沒有去碰。那袋藥可以先拿去給鄰居保管嗎？你附近有熟的人嗎？'], 'zh-TW', trustful);
  expect(answers[1]).toContain('佩琪');
});

test.each([
  ['Okay. You should sell the bakery, it makes no money.', 'en'],
  ['好。店賣掉比較好。', 'zh-TW'],
] as const)('a word before what it is told is not what is answered: %s', async (said, language) => {
  const nods: Answer = {
    id: 'nods',
    to: { en: ['Okay.', 'Right.', 'Mm-hm.'], 'zh-TW': ['嗯。', '好。', '喔。'] },
    news: false,
    after: [],
    before: [],
    next: [],
    neutral: [{ en: 'You sound like my cousin.', 'zh-TW': '你講話好像我表妹。' }],
  };
  const sells: Answer = {
    ...nods,
    id: 'sells',
    to: { en: ['You should sell the bakery.', 'Sell it, it makes no money.'], 'zh-TW': ['你應該把店賣掉。', '店賣掉比較好，又不賺錢。'] },
    neutral: [{ en: 'And bake where?', 'zh-TW': '那我去哪裡做麵包？' }],
  };
  const baker = { ...kim, knows: { ...kim.knows, answers: [...kim.knows.answers, nods, sells] } };
  expect((await talk([said.slice(0, said.search(/[.。]/) + 1)], language, baker)).answers).toEqual([nods.neutral?.[0]?.[language]]);
  expect((await talk([said], language, baker)).answers).toEqual([sells.neutral?.[0]?.[language]]);
});

test.each([
  ['To recap, there was a fire in the bakery. When do you start work?', 'en', 'At two in the morning.'],
  ['我跟你確認一下：你的麵包店失火了。那裡有誰跟你一起做事？', 'zh-TW', '我表妹阿妲。'],
] as const)('what is only gone over is no news: %s', async (said, language, answer) => {
  expect((await talk([said], language)).answers[0]).toContain(answer);
});

test('two answers that say the same are said once', async () => {
  const sacks: Answer = {
    id: 'sacks',
    to: { en: ['Where does the flour come from?', 'Who brings you the flour?'], 'zh-TW': ['麵粉從哪裡來？', '誰送麵粉來？'] },
    news: false,
    after: [],
    before: [],
    next: [],
    neutral: [{ en: 'From the miller in Harrow Lane, nine sacks every Monday.', 'zh-TW': '每個禮拜一，哈羅巷的磨坊送九袋來。' }],
  };
  const often: Answer = { ...sacks, id: 'often', to: { en: ['How often is the flour delivered?', 'When does the flour come?'], 'zh-TW': ['麵粉多久送一次？', '麵粉什麼時候送來？'] }, neutral: [{ en: 'Every Monday, nine sacks, from the miller.', 'zh-TW': '每個禮拜一，磨坊送九袋來。' }] };
  const baker = { ...kim, knows: { ...kim.knows, answers: [...kim.knows.answers, sacks, often] } };
  for (const [asked, language] of [['Who brings you the flour? And how often is the flour delivered?', 'en'], ['麵粉從哪裡來？麵粉多久送一次？', 'zh-TW']] as const) {
    expect((await talk([asked], language, baker)).answers).toEqual([often.neutral?.[0]?.[language]]);
  }
});

test('of two that answer the same question in the same words one is said', async () => {
  const { character: grace } = characterOf('withdrawn-pupil', 'grace');
  const { answers } = await talk(['Did she say why she did not hand it in?', "Ha, then she surely didn't forget. Who's Leo, her little brother? How old is he?"], 'en', grace);
  expect(answers[1]).toContain('six');
  expect(answers[1]?.match(/\bsix\b/g)).toHaveLength(1);
});

test('a character says its own name in its own words', () => {
  const { character: mia } = characterOf('withdrawn-pupil', 'mia');
  const lines = Object.values(mia.responses.introduction ?? {}).flat();
  expect(lines.map(({ en }) => en).join()).toContain(mia.name.en);
  expect(JSON.stringify(lines)).not.toContain('{name}');
});

describe('repair', () => {
  const BLAME = ['That is your own fault.', 'You are just lazy and you make excuses.', 'Grow up. You never even try.', 'What is wrong with you? You are ridiculous.', 'You are lying again.'];
  const GOOD = ["I'm sorry, I blamed you and that was unfair of me.", 'You have been on your feet since two, and nobody asked.', 'It hurt you that I spoke like that.', 'You want to be heard first.'];

  test('an apology that names the fault and good turns open who had broken off', async () => {
    const closed = await talk(BLAME);
    expect(linesOf('breaking_off', 'en')).toContain(closed.answers.at(-1));
    const { answers, replayed } = await talk([...BLAME, ...GOOD, 'Who works with you?']);
    expect(replayed.trust).toBeGreaterThanOrEqual(kim.temper.trust - 0.5);
    expect(replayed.tension).toBeLessThan(7);
    expect(answers.at(-1)).toBe('My cousin Ada.');
  });

  test('the same good turns without an apology take longer', async () => {
    const mended = await talk([...BLAME, ...GOOD]);
    const unmended = await talk([...BLAME, ...GOOD.slice(1), GOOD[1] ?? '']);
    expect(mended.replayed.trust).toBeGreaterThan(unmended.replayed.trust);
  });

  test('a sorry in passing is not what is answered, beside a question that has no answer', async () => {
    const { answers } = await talk(['That is your own fault.', "Sorry, shouldn't laugh. What is the square root of the moon?"]);
    expect(linesOf('apology', 'en')).not.toContain(answers[1]);
  });

  test('to ask for a second try after an apology is answered as the apology', async () => {
    const { answers } = await talk(['That is your own fault.', "I'm sorry, I blamed you and that was unfair of me. Can we start again?"]);
    expect(linesOf('apology', 'en')).toContain(answers[1]);
  });
});

test('what was thought of suicide is not told to whom asks about plans of another kind', async () => {
  const { character: maureen } = characterOf('caller-in-distress', 'maureen');
  const told = maureen.facts.find(({ id }) => id === maureen.knows.safety.thoughts?.fact)?.full.en;
  const trustful = { ...maureen, temper: { ...maureen.temper, trust: 9, tension: 0 } };
  const { answers } = await talk(['Measured for the wardrobe already. How is that for you, being planned for like that?'], 'en', trustful);
  expect(answers[0]).not.toContain(told);
});

test.each([
  ['I have the result here. Would you like me to tell you now, or would you rather call Linda first?', 'en', /cancer/i],
  ['報告我這裡有，您要我現在直接跟您說，還是先打給麗華？', 'zh-TW', /癌|惡性/],
] as const)('whoever asks whether to tell has not told: %s', async (asked, language, heard) => {
  const { character: thomas } = characterOf('breaking-bad-news', 'thomas');
  const { answers } = await talk(["What do you know so far?", asked].map((text) => (language === 'en' ? text : text.replace('What do you know so far?', '您目前知道多少？'))), language, thomas);
  expect(answers[1]).not.toMatch(heard);
});
