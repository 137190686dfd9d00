import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/entities.ts';
import { findByMeasures } from '../../../server/evaluation/built-in.ts';
import type { Conversation } from '../../../server/conversation.ts';
import { createEvaluator } from '../../../server/evaluation/create.ts';
import type { Evaluation, PastEvaluation } from '../../../server/evaluation/evaluator.ts';
import { composeReport } from '../../../server/evaluation/report/compose.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { buildConversation } from '../../support/content.ts';
import { LECTURED, LISTENED, transcript } from '../../support/transcript.ts';

async function evaluate(messages: readonly Message[], past: PastEvaluation[] = [], language: 'en' | 'zh-TW' = 'en') {
  return composeReport(await findByMeasures(subjectOfTranscript(messages, language)), past);
}
const earlier = async (messages: readonly Message[], createdAt = '2026-01-31T09:05:00.000Z', sessionId = 'earlier'): Promise<Evaluation & PastEvaluation> => ({
  ...(await evaluate(messages)),
  sessionId,
  createdAt,
});
const notes = async (...parameters: Parameters<typeof evaluate>) => (await evaluate(...parameters)).report.progress_notes_from_past_feedback;

test('without a past there is nothing to compare', async () => {
  const { report } = await evaluate(LISTENED);
  expect(report.progress_notes_from_past_feedback).toBe('This is the first report, so there is nothing to compare with yet. The next one will look at the steps above.');
  expect(report).toMatchObject({ history: [], past_steps: [] });
});

test('scores and measures are compared in numbers with the last report', async () => {
  const past = await earlier(LECTURED);
  const { report } = await evaluate(LISTENED, [past]);
  const percent = (score: number) => `${Math.round(score * 100)}%`;
  expect(report.progress_notes_from_past_feedback).toContain(
    `Compared with your report of January 31, 2026, the score went from ${percent(past.report.overall_score)} to ${percent(report.overall_score)}.`,
  );
  expect(report.progress_notes_from_past_feedback).toMatch(/Of your messages that ask, those with an open question: 0% then, 100% now\./);
  expect(report.measures?.find(({ key }) => key === 'open_question_share')).toMatchObject({ value: 1, before: 0, unit: 'share' });
  expect(report.history).toEqual([{ created_at: '2026-01-31T09:05:00.000Z', character_name: '', overall_score: past.report.overall_score }]);
});

test('each step of the last report is met, not met or had no opportunity', async () => {
  const past = await earlier(LECTURED);
  expect(past.record.steps).not.toHaveLength(0);
  const better = await evaluate(LISTENED, [past]);
  const same = await evaluate(LECTURED, [past]);
  expect(better.report.past_steps?.map(({ state }) => state)).toEqual(past.report.actionable_next_steps.map(() => 'done'));
  expect(same.report.past_steps?.map(({ state }) => state)).toEqual(past.report.actionable_next_steps.map(() => 'open'));
  expect(same.report.progress_notes_from_past_feedback).toContain('The figures behind it are the same as then.');
  expect(better.report.progress_notes_from_past_feedback).toMatch(/Step 1 of that report \(.*, aim .*\): met, /);
  const noQuestions = transcript('C: Hello.\nP: Good morning.\nC: Yes.\nP: I am the new nurse here.\nC: I see.');
  const askedBefore = { ...past, record: { ...past.record, steps: ['open_question_share'] } };
  expect((await evaluate(noQuestions, [askedBefore])).report.past_steps).toEqual([
    { text: 'Of your messages that ask, those with an open question', state: 'no_occasion', detail: 'no opportunity this time' },
  ]);
});

test('of several reports all scores are listed, the latest compared', async () => {
  const text = await notes(LISTENED, [await earlier(LISTENED, '2026-01-01T00:00:00.000Z', 'one'), await earlier(LECTURED, '2026-02-01T00:00:00.000Z', 'two')]);
  expect(text).toContain('your report of February 1, 2026');
  expect(text).toMatch(/Scores of your last 3 talks, this one last: \d+%, \d+%, \d+%\./);
});

test('at most eight earlier talks are drawn, the oldest first', async () => {
  const one = await earlier(LISTENED);
  const past = Array.from({ length: 12 }, (_, day) => ({ ...one, sessionId: String(day), createdAt: `2026-01-${10 + day}T00:00:00.000Z` }));
  const { report } = await evaluate(LISTENED, past);
  expect(report.history?.map(({ created_at: at }) => at.slice(8, 10))).toEqual(['14', '15', '16', '17', '18', '19', '20', '21']);
});

test('a session counts once, by its last report', async () => {
  const text = await notes(LISTENED, [await earlier(LECTURED, '2026-01-01T00:00:00.000Z'), await earlier(LISTENED, '2026-02-01T00:00:00.000Z')]);
  expect(text).toContain('The figures behind it are the same as then.');
  expect(text).not.toContain('Scores of');
});

describe('of sessions with content', () => {
  const SIGNAL = new AbortController().signal;
  const evaluator = createEvaluator({ llm: null });
  const begun = buildConversation([], { messages: LECTURED });
  const [script] = begun.scenario.scripts;
  const talk = { ...begun, script: script ?? null, sessionId: 'first' };
  const other = { ...talk, sessionId: 'second', scenario: { ...talk.scenario, id: 'elsewhere' } };
  const asPast = async (conversation: Conversation, createdAt: string): Promise<PastEvaluation> => ({
    ...(await evaluator.evaluate(conversation, [], SIGNAL)),
    sessionId: conversation.sessionId,
    createdAt,
  });

  test('the last one of the same scenario is compared with, by whom it was with', async () => {
    const past = [await asPast(talk, '2026-01-01T00:00:00.000Z'), await asPast(other, '2026-02-01T00:00:00.000Z')];
    const { report } = await evaluator.evaluate({ ...talk, sessionId: 'third' }, past, SIGNAL);
    expect(report.progress_notes_from_past_feedback).toContain(`Compared with your talk with ${talk.character.name.en} on January 1, 2026,`);
  });

  test('one that is judged again is compared with its own earlier report', async () => {
    const { report } = await evaluator.evaluate(talk, [await asPast(talk, '2026-01-01T00:00:00.000Z')], SIGNAL);
    expect(report.progress_notes_from_past_feedback).not.toContain('This is the first report');
    expect(report.progress_notes_from_past_feedback).toContain('on January 1, 2026,');
  });

  test("the goal of a script is told, and of another script's there was no opportunity", async () => {
    const first = await asPast(talk, '2026-01-01T00:00:00.000Z');
    const past = [{ ...first, record: { ...first.record, steps: ['goal_reached'] } }];
    const notesOf = async (conversation: Conversation) => (await evaluator.evaluate(conversation, past, SIGNAL)).report.progress_notes_from_past_feedback;
    expect(await notesOf({ ...talk, sessionId: 'next' })).toMatch(/Step 1 of that report \(Goal of the script, aim 100%\): not met yet/);
    expect(await notesOf({ ...talk, sessionId: 'next', script: null })).toContain('Step 1 of that report (Goal of the script): no opportunity this time.');
  });
});

test("a record of another shape is passed over, and the report's language is the session's", async () => {
  const unreadable = { ...(await earlier(LECTURED)), record: { number: 1 } };
  expect(await notes(LISTENED, [unreadable])).toContain('This is the first report');
  expect(await notes(LISTENED, [await earlier(LECTURED)], 'zh-TW')).toContain('跟 2026年1月31日那次相比，分數由');
});
