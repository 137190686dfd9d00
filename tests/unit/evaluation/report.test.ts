import { describe, expect, test } from 'vitest';
import type { Message, Report } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { readPairs } from '../../../bench/conversations.ts';
import { createEvaluator } from '../../../server/evaluation/create.ts';
import { findByMeasures } from '../../../server/evaluation/built-in.ts';
import { composeReport } from '../../../server/evaluation/report/compose.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { buildConversation } from '../../support/content.ts';
import { LECTURED, LISTENED, transcript } from '../../support/transcript.ts';

const reportOf = async (messages: readonly Message[], language: Language): Promise<Report> =>
  composeReport(await findByMeasures(subjectOfTranscript(messages, language)), []).report;
const allPoints = (report: Report) => [...report.key_strengths_demonstrated, ...report.key_areas_for_development];
/** Points told by a figure, because no single message proves them. */
const BY_FIGURE = /^[^“「]+(?:: .+\. (?:From .+ on|Up to .+) it would be fair\.|：.+。(?:達到|不超過) .+ 才算尚可。)$/;
/** Points that quote what they judge. */
const points = (report: Report) => allPoints(report).filter((point) => !BY_FIGURE.test(point));
const texts = (report: Report) => [...allPoints(report), ...report.actionable_next_steps, report.overall_assessment, report.progress_notes_from_past_feedback];

const CHINESE = readPairs().flatMap(({ about, better, worse }) => [
  { name: `${about} better`, messages: better },
  { name: `${about} worse`, messages: worse },
]);
/** Words the product never uses, from its glossary, and signs of another Chinese. */
const NEVER = /反饋|用戶|默認|屏幕|搜索|視頻|點擊|信息|消息|網絡|服務器|設置|會話|場景|劇本|測評|得分|復核|複核/;

describe('in English', () => {
  const all = [
    { name: 'listened', messages: LISTENED },
    { name: 'lectured', messages: LECTURED },
    { name: 'with quotation marks inside', messages: transcript('C: She said "quit or leave", just like that.\nP: You should say "no" to her. Do you say ‘no’?\nC: I can\'t.\nP: She said "quit"? You must listen.\nC: Hm.') },
  ];
  test.for(all)('$name: what stands in quotation marks was said, at the turn that is named', async ({ messages }) => {
    for (const text of points(await reportOf(messages, 'en'))) {
      const quotes = [...text.matchAll(/“([^”]*)”/g)].map(([, quote = '']) => quote);
      const turns = [...text.matchAll(/turn (\d+)/gi)].map(([, turn]) => Number(turn));
      expect(quotes).toHaveLength(1);
      expect(messages[(turns[0] ?? 0) - 1]?.content).toContain(quotes[0]);
    }
  });

  test.for(all)('$name: nothing else stands in quotation marks of any kind', async ({ messages }) => {
    for (const text of texts(await reportOf(messages, 'en'))) {
      const rest = text.replace(/“[^”]*”/g, '');
      expect(rest).not.toMatch(/["“”„«»‘「」『』]|(?<!\p{L})['’]|['’](?!\p{L})/u);
    }
  });

  test.for(all)('$name: whole sentences, no gaps left', async ({ messages }) => {
    for (const text of texts(await reportOf(messages, 'en'))) {
      expect(text).toMatch(/^\p{Lu}|^\d/u);
      expect(text).toMatch(/[.?!”]$/);
      expect(text).not.toMatch(/[{}]|undefined|NaN|null| {2}|\.\./);
    }
  });

  test('a poor conversation gets three areas at most, what hurt first, with a step each', async () => {
    const report = await reportOf(LECTURED, 'en');
    expect(report.key_areas_for_development.length).toBeGreaterThanOrEqual(2);
    expect(report.key_areas_for_development.length).toBeLessThanOrEqual(3);
    expect(report.key_areas_for_development[0]).toMatch(/^Turn \d+ could hurt/);
    expect(report.actionable_next_steps).toHaveLength(report.key_areas_for_development.length);
    expect(report.key_strengths_demonstrated).toEqual([]);
  });

  test("a suggested wording is made of the character's own words, and there is none otherwise", async () => {
    const scene = (heard: string) => transcript(`C: ${heard}\nP: Calm down, it is your own fault.\nC: Yes.\nP: What do you do then?\nC: Nothing.`);
    const [made] = (await reportOf(scene('I tried twice to stop and I lost my job.'), 'en')).key_areas_for_development;
    expect(made).toMatch(/One way to begin: So you tried twice to stop and you lost your job\.$/);
    const [none] = (await reportOf(scene('That one is there so they say.'), 'en')).key_areas_for_development;
    expect(none).not.toContain('One way');
  });

  test('a good conversation gets three strengths at most', async () => {
    const report = await reportOf(LISTENED, 'en');
    expect(report.key_strengths_demonstrated).toHaveLength(3);
    expect(report.overall_score).toBeGreaterThan(0.75);
  });
});

describe('in Chinese', () => {
  test.for(CHINESE)('$name', async ({ messages }) => {
    const report = await reportOf(messages, 'zh-TW');
    for (const text of points(report)) {
      const quotes = [...text.matchAll(/「([^」]*)」/g)].map(([, quote = '']) => quote);
      const turns = [...text.matchAll(/第 (\d+) 則/g)].map(([, turn]) => Number(turn));
      expect(quotes).toHaveLength(1);
      expect(messages[(turns[0] ?? 0) - 1]?.content).toContain(quotes[0]);
    }
    for (const text of texts(report)) {
      const rest = text.replace(/「[^」]*」/g, '');
      expect(rest).not.toMatch(/["'“”‘’「」『』]/);
      expect(rest).not.toMatch(NEVER);
      expect(text).not.toMatch(/\p{Script=Han}[,;:?!]|[{}]|undefined|NaN|null|。。|，。/u);
      expect(text).toMatch(/[。？！」]$/);
    }
  });
});

const CLERK = {
  /** One message of the clerk's after what the character said. */
  after: (heard: string, said: string) => transcript(`C: Hello.\nP: Good morning, how can I help?\nC: ${heard}\nP: ${said}\nC: I see.\nP: What else is there?\nC: That is all.`),
};
const areasAfter = async (heard: string, said: string) => (await reportOf(CLERK.after(heard, said), 'en')).key_areas_for_development.join('\n');

describe('what cannot be shown is not said', () => {
  const HEARD = 'I waited in the cold for three hours on Monday evening.';

  test('a question on another thing, and nothing else, asked on', async () => {
    expect(await areasAfter(HEARD, 'What is your customer number?')).toContain('asked the next question without a word');
  });

  test.for(['Three hours in the cold. What is your customer number?', 'I am sorry to hear it. What is your customer number?', 'What did you do then?'])('but not %s', async (said) => {
    expect(await areasAfter(HEARD, said)).not.toContain('asked the next question');
  });

  test('a feeling that was met was not left', async () => {
    expect(await areasAfter('I was so afraid of losing the house.', 'What is your customer number?')).toContain('“I was so afraid of losing the house.”');
    expect(await areasAfter('I was so afraid of losing the house.', 'That must have been frightening.')).not.toContain('spoke of a feeling');
  });

  test('who asks for advice gets it asked for', async () => {
    expect(await areasAfter(HEARD, 'You should buy a warmer coat.')).toContain('had not asked for');
    expect(await areasAfter('What should I do about the cold?', 'You should buy a warmer coat.')).not.toContain('had not asked for');
  });

  test('no zero is told', async () => {
    const { measures } = await reportOf(LISTENED, 'en');
    expect(measures).not.toHaveLength(0);
    expect(measures?.filter(({ unit, value, text }) => text === '' || (unit === 'count' && value === 0))).toEqual([]);
  });
});

describe('the turns that mattered', () => {
  const HURT = transcript(
    'C: I cannot stop.\nP: It sounds as if you are worn out. What is the hardest part?\nC: The evenings are long and I miss my daughter very much.\nP: That is just an excuse. It is your own fault.\nC: Leave me alone.\nP: I am sorry, I was rude to you. You did not deserve that.\nC: All right. It is the silence at home that I cannot stand.\nP: So the silence at home is the hardest.\nC: Yes, since my daughter moved out I hear every clock in the house.',
  );

  test('are quoted whole, in their order, and a repair is named', async () => {
    const { turning_points: points = [] } = await reportOf(HURT, 'en');
    expect(points.map(({ turn }) => turn)).toEqual(points.map(({ turn }) => turn).toSorted((a, b) => a - b));
    for (const { turn, quote } of points) expect(HURT[turn - 1]?.content).toContain(quote);
    expect(points).toContainEqual(expect.objectContaining({ turn: 4, effect: 'closed', what_happened: expect.stringContaining('“Leave me alone.”') }));
    expect(points).toContainEqual(expect.objectContaining({ turn: 6, effect: 'repaired', quote: 'I am sorry, I was rude to you.' }));
    expect((await reportOf(HURT, 'en')).key_strengths_demonstrated[0]).toMatch(/^Turn 6 took back what had hurt before/);
  });

  test('are quoted by the sentence that the answer takes up', async () => {
    const lines = transcript(
      'C: The nights on the ward are long.\nP: So the nights are long for you, all alone. What happened with your father there?\nC: My father died on a Tuesday, and I held his hand until it went cold. I was with him the whole time.\nP: Thank you.\nC: Yes.',
    );
    const { turning_points: points = [] } = await reportOf(lines, 'en');
    expect(points).toContainEqual(expect.objectContaining({ turn: 2, effect: 'opened', quote: 'What happened with your father there?' }));
  });

  test("openness is told after each reply of the character", async () => {
    const { openness = [] } = await reportOf(HURT, 'en');
    expect(openness.map(({ turn }) => turn)).toEqual([1, 3, 5, 7, 9]);
    const value = (turn: number) => openness.find((each) => each.turn === turn)?.value ?? NaN;
    expect(value(5)).toBeLessThan(value(3));
    expect(value(9)).toBeGreaterThan(value(5));
  });
});

test('with its content the report speaks of what was held back and of the goal, by name', async () => {
  const said = ['Hello.', 'What is a normal night like for you?', 'The nights are long.', 'So the nights are long and lonely.', 'At three in the morning that cigarette is the only company I have.', 'That sounds lonely.', 'Yes.'];
  const begun = buildConversation(said);
  const conversation = { ...begun, script: begun.scenario.scripts[0] ?? null };
  const { report } = await createEvaluator({ llm: null }).evaluate(conversation, [], new AbortController().signal);
  expect(report.overall_assessment).toContain('Held back at first, and then told to you: that cigarettes are his only company in the dead hours of the night.');
  expect(report.overall_assessment).toMatch(/At least a part of the goal of the script was reached|Still open of what the script asks for/);
  const untold = conversation.character.facts.map(({ about }) => about.en).filter((about) => !about.includes('only company'));
  expect(untold).not.toHaveLength(conversation.character.facts.length);
  expect(untold.filter((about) => report.overall_assessment.includes(about))).toEqual([]);
});

test('what no message proves is told by its figure, with its step', async () => {
  const { messages } = CHINESE.find(({ name }) => name === '導師與家長，孩子成績退步 worse') ?? { messages: [] };
  const report = await reportOf(messages, 'zh-TW');
  expect(report.key_areas_for_development).not.toEqual([]);
  for (const area of report.key_areas_for_development) expect(area).toMatch(BY_FIGURE);
  expect(report.actionable_next_steps).toHaveLength(report.key_areas_for_development.length);
});

test('where nothing is blamed, one habit may go a step further', async () => {
  const reports = await Promise.all(CHINESE.map(({ messages }) => reportOf(messages, 'zh-TW')));
  const unblamed = reports.filter(({ key_areas_for_development: areas }) => areas.length === 0);
  const steps = unblamed.map((report) => report.actionable_next_steps);
  // Whoever may have reached every aim is told nothing.
  expect(steps.filter((each) => each.length > 0)).not.toEqual([]);
  for (const each of steps.filter(({ length }) => length > 0)) expect(each).toEqual([expect.stringMatching(/。目標：.+。$/)]);
});

test('of what there should be less, the most that is fair is named', async () => {
  const said = ['Hello.', 'I have a long story about my own family and the doctors we went to, and I will tell you all of it now.', 'I see.', 'We drove home through the rain, and my brother said that he had known it all along, which he always says.', 'Yes.', 'My aunt had the same, and she went to the sea for three weeks and came back with a suntan and a parrot.', 'Hm.', 'The parrot is still alive and eats more than we do.', 'Oh.'];
  const { report } = await createEvaluator({ llm: null }).evaluate(buildConversation(said), [], new AbortController().signal);
  expect(report.key_areas_for_development.join(' ')).toMatch(/Your share of all words: .+\. Up to 60% it would be fair\./);
});

test('what was begun and not finished is quoted as a next step', async () => {
  const said = ['Hello.', 'What is a normal night like for you?', 'At night you just sit with it.', 'What is it like?'];
  const [fact] = buildConversation().character.facts;
  const conversation = buildConversation([...said, fact?.hint.en ?? '', 'How many do you smoke?', 'Thirty.', 'And by day?', 'Fewer.']);
  const { report } = await createEvaluator({ llm: null }).evaluate(conversation, [], new AbortController().signal);
  expect(report.actionable_next_steps.at(-1)).toContain(`In turn 5 ${conversation.character.name.en} began to tell you something and went no further: “${fact?.hint.en}”`);
});

test('who asks on after what was begun is not told to stay with it', async () => {
  const [fact] = buildConversation().character.facts;
  const hint = fact?.hint.en ?? '';
  for (const asked of ['What happened then?', `You said: ${hint} Tell me more.`, 'Why?']) {
    const conversation = buildConversation(['Hello.', 'What is a normal night like for you?', 'At night you just sit with it.', 'What is it like?', hint, asked, 'Thirty.', 'And by day?', 'Fewer.']);
    const { report } = await createEvaluator({ llm: null }).evaluate(conversation, [], new AbortController().signal);
    expect(report.actionable_next_steps.join()).not.toContain('went no further');
  }
});

test('the same session gives the same report', async () => {
  expect(await reportOf(LISTENED, 'en')).toEqual(await reportOf(LISTENED, 'en'));
});

test('what hurts is the first area and caps the score, however good the form', async () => {
  const kind = transcript('C: I cannot stop.\nP: It sounds as if you are worn out. What is the hardest part?\nC: The evenings.\nP: So the evenings are long and lonely. What helps you then?\nC: My daughter.\nP: You care about her a lot. What would she wish for you?\nC: That I live.\nP: So she wants you to live, and so do you. What could be a first step?\nC: I do not know.');
  const hurt = kind.map((message, index) => (index === 5 ? { ...message, content: 'You are just making excuses. It is your own fault.' } : message));
  const report = await reportOf(hurt, 'en');
  expect(report.overall_score).toBeLessThan(Math.min(0.6, (await reportOf(kind, 'en')).overall_score));
  expect(report.key_areas_for_development[0]).toMatch(/^Turn 6 could hurt/);
});

test('asking about suicide in plain words is a strength, and leaving a sign is an area', async () => {
  const asked = transcript('C: Sometimes I want to die.\nP: That must be hard. Are you thinking about killing yourself?\nC: Yes.\nP: Thank you for telling me. Are the pills near you?\nC: In the kitchen.');
  const left = asked.map((message, index) => (index === 1 ? { ...message, content: 'That must be hard. What did you have for lunch?' } : message));
  const report = await reportOf(asked, 'en');
  expect(report.key_strengths_demonstrated[0]).toContain('“Are you thinking about killing yourself?”');
  expect(report.key_areas_for_development.join(' ')).not.toContain('pills');
  const area = (await reportOf(left, 'en')).key_areas_for_development.join(' ');
  expect(area).toContain('“Sometimes I want to die.”');
});

test('too few messages are said to be too few, and earn no more than half', async () => {
  const report = await reportOf(transcript('C: Hello.\nP: Hi, how are you?\nC: Fine, I suppose.\nP: I like pizza.\nC: Okay.'), 'en');
  expect(report.overall_score).toBeLessThanOrEqual(0.5);
  expect(report.overall_assessment).toMatch(/^So few messages are too little/);
});

test('an example keeps names, and turns round only what someone lives through', async () => {
  const report = await reportOf(
    transcript('C: I never told Linda about the cough.\nP: You should tell her.\nC: It is eleven steps to that door.\nP: You need to stop smoking.\nC: That is what they all say.\nP: You must try harder.\nC: Yes.\nP: You should go now.\nC: Bye.'),
    'en',
  );
  const areas = report.key_areas_for_development.join(' ');
  expect(areas).not.toMatch(/So it|So that|linda/);
});
