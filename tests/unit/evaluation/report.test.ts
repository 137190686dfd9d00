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

const reportOf = (messages: readonly Message[], language: Language): Report =>
  composeReport(findByMeasures(subjectOfTranscript(messages, language)), []).report;
const items = (report: Report) => [
  ...report.key_strengths_demonstrated,
  ...report.key_areas_for_development,
  ...report.actionable_next_steps,
];
const texts = (report: Report) => [...items(report), report.overall_assessment, report.progress_notes_from_past_feedback];

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
  test.for(all)('$name: what stands in quotation marks was said, at the turn that is named', ({ messages }) => {
    for (const text of items(reportOf(messages, 'en'))) {
      const quotes = [...text.matchAll(/“([^”]*)”/g)].map(([, quote = '']) => quote);
      const turns = [...text.matchAll(/turn (\d+)/gi)].map(([, turn]) => Number(turn));
      expect(quotes).toHaveLength(1);
      expect(messages[(turns[0] ?? 0) - 1]?.content).toContain(quotes[0]);
    }
  });

  test.for(all)('$name: nothing else stands in quotation marks of any kind', ({ messages }) => {
    for (const text of texts(reportOf(messages, 'en'))) {
      const rest = text.replace(/“[^”]*”/g, '');
      expect(rest).not.toMatch(/["“”„«»‘「」『』]|(?<!\p{L})['’]|['’](?!\p{L})/u);
    }
  });

  test.for(all)('$name: whole sentences, no gaps left', ({ messages }) => {
    for (const text of texts(reportOf(messages, 'en'))) {
      expect(text).toMatch(/^\p{Lu}|^\d/u);
      expect(text).toMatch(/[.?!”]$/);
      expect(text).not.toMatch(/[{}]|undefined|NaN|null| {2}|\.\./);
    }
  });

  test('a poor conversation gets areas with an example each, and at most three steps', () => {
    const report = reportOf(LECTURED, 'en');
    expect(report.key_areas_for_development.length).toBeGreaterThanOrEqual(3);
    for (const area of report.key_areas_for_development) expect(area).toMatch(/(?:way[^:]*|instance|answer): \p{Lu}[^“]*$/u);
    expect(report.actionable_next_steps.length).toBeLessThanOrEqual(3);
    expect(report.key_strengths_demonstrated).toHaveLength(1);
    expect(report.key_strengths_demonstrated[0]).toMatch(/^You stayed in the conversation/);
  });

  test('an example turns what was just said round', () => {
    const report = reportOf(
      transcript('C: I have two jobs and I never sleep.\nP: You should sleep more.\nC: I tried that last year.\nP: You need to try harder. Do you exercise?\nC: No.'),
      'en',
    );
    expect(report.key_areas_for_development.join(' ')).toMatch(/So you (?:have two jobs and you never sleep|tried that last year)\./);
  });

  test('a good conversation gets strengths', () => {
    const report = reportOf(LISTENED, 'en');
    expect(report.key_strengths_demonstrated.length).toBeGreaterThanOrEqual(3);
    expect(report.overall_score).toBeGreaterThan(0.75);
  });
});

describe('in Chinese', () => {
  test.for(CHINESE)('$name', ({ messages }) => {
    const report = reportOf(messages, 'zh-TW');
    for (const text of items(report)) {
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

test('with its content the report speaks of what was held back and of the goal, by name', async () => {
  const said = ['Hello.', 'What is a normal night like for you?', 'The nights are long.', 'So the nights are long and lonely.', 'At three in the morning that cigarette is the only company I have.', 'That sounds lonely.', 'Yes.'];
  const begun = buildConversation(said);
  const conversation = { ...begun, script: begun.scenario.scripts[0] ?? null };
  const { report } = await createEvaluator({ llm: null }).evaluate(conversation, [], new AbortController().signal);
  expect(report.overall_assessment).toContain(`${conversation.character.name.en} held back at first`);
  expect(report.overall_assessment).toContain('The goal of the script was not reached yet.');
});

test('the same session gives the same report', () => {
  expect(reportOf(LISTENED, 'en')).toEqual(reportOf(LISTENED, 'en'));
});

test('what hurts is the first area and caps the score, however good the form', () => {
  const kind = transcript('C: I cannot stop.\nP: It sounds as if you are worn out. What is the hardest part?\nC: The evenings.\nP: So the evenings are long and lonely. What helps you then?\nC: My daughter.\nP: You care about her a lot. What would she wish for you?\nC: That I live.\nP: So she wants you to live, and so do you. What could be a first step?\nC: I do not know.');
  const hurt = kind.map((message, index) => (index === 5 ? { ...message, content: 'You are just making excuses. It is your own fault.' } : message));
  const report = reportOf(hurt, 'en');
  expect(report.overall_score).toBeLessThan(Math.min(0.6, reportOf(kind, 'en').overall_score));
  expect(report.key_areas_for_development[0]).toMatch(/^Turn 6 could hurt/);
});

test('asking about suicide in plain words is a strength, and leaving a sign is an area', () => {
  const asked = transcript('C: Sometimes I want to die.\nP: That must be hard. Are you thinking about killing yourself?\nC: Yes.\nP: Thank you for telling me. Are the pills near you?\nC: In the kitchen.');
  const left = asked.map((message, index) => (index === 1 ? { ...message, content: 'That must be hard. What did you have for lunch?' } : message));
  expect(reportOf(asked, 'en').key_strengths_demonstrated[0]).toContain('“Are you thinking about killing yourself?”');
  expect(reportOf(asked, 'en').key_areas_for_development.join(' ')).not.toContain('pills');
  const area = reportOf(left, 'en').key_areas_for_development.join(' ');
  expect(area).toContain('“Sometimes I want to die.”');
  expect(area).toContain('Are you thinking about ending your life?');
});

test('too few messages are said to be too few, and earn no more than half', () => {
  const report = reportOf(transcript('C: Hello.\nP: Hi, how are you?\nC: Fine, I suppose.\nP: I like pizza.\nC: Okay.'), 'en');
  expect(report.overall_score).toBeLessThanOrEqual(0.5);
  expect(report.overall_assessment).toMatch(/^So few messages are too little/);
});

test('an example keeps names, and turns round only what someone lives through', () => {
  const report = reportOf(
    transcript('C: I never told Linda about the cough.\nP: You should tell her.\nC: It is eleven steps to that door.\nP: You need to stop smoking.\nC: That is what they all say.\nP: You must try harder.\nC: Yes.\nP: You should go now.\nC: Bye.'),
    'en',
  );
  const areas = report.key_areas_for_development.join(' ');
  expect(areas).not.toMatch(/So it|So that|linda/);
});
