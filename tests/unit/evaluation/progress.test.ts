import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/entities.ts';
import { findByMeasures } from '../../../server/evaluation/built-in.ts';
import type { Conversation } from '../../../server/conversation.ts';
import { createEvaluator } from '../../../server/evaluation/create.ts';
import type { PastEvaluation } from '../../../server/evaluation/evaluator.ts';
import { composeReport } from '../../../server/evaluation/report/compose.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { buildConversation } from '../../support/content.ts';
import { LECTURED, LISTENED, transcript } from '../../support/transcript.ts';

function evaluate(messages: readonly Message[], past: PastEvaluation[] = [], language: 'en' | 'zh-TW' = 'en') {
  return composeReport(findByMeasures(subjectOfTranscript(messages, language)), past);
}
const earlier = (messages: readonly Message[], createdAt = '2026-01-31T09:05:00.000Z', sessionId = 'earlier'): PastEvaluation => ({
  ...evaluate(messages),
  sessionId,
  createdAt,
});
const notes = (...parameters: Parameters<typeof evaluate>) => evaluate(...parameters).report.progress_notes_from_past_feedback;

test('without a past there is nothing to compare', () => {
  expect(notes(LISTENED)).toBe('This is the first report, so there is nothing to compare with yet. The next one will look at the steps above.');
});

test('scores and measures are compared in numbers with the last report', () => {
  const past = earlier(LECTURED);
  const text = notes(LISTENED, [past]);
  const percent = (score: number) => `${Math.round(score * 100)}%`;
  expect(text).toContain(
    `Compared with your report of January 31, 2026, the score went from ${percent(past.report.overall_score)} to ${percent(evaluate(LISTENED).report.overall_score)}.`,
  );
  expect(text).toMatch(/Open share of questions: 0% then, 100% now\./);
  expect(text).toMatch(/Step 3 of that report \(Share of words spent on telling, aim 20%\): met, \d+% then and \d+% now\./);
});

test('each step of the last report is met, not met or had no opportunity', () => {
  const past = earlier(LECTURED);
  expect(past.record.steps).toHaveLength(3);
  const better = notes(LISTENED, [past]);
  const same = notes(LECTURED, [past]);
  expect(better.match(/Step \d of that report .*: met, /g)).toHaveLength(3);
  expect(same.match(/Step \d of that report .*: not met yet, /g)).toHaveLength(3);
  expect(same).toContain('The figures behind it are the same as then.');
  const noQuestions = transcript('C: Hello.\nP: Good morning.\nC: Yes.\nP: I am the new nurse here.\nC: I see.');
  const askedBefore = { ...past, record: { ...past.record, steps: ['open_question_share'] } };
  expect(notes(noQuestions, [askedBefore])).toContain('Step 1 of that report (Open share of questions): no opportunity this time.');
});

test('of several reports all scores are listed, the latest compared', () => {
  const text = notes(LISTENED, [earlier(LISTENED, '2026-01-01T00:00:00.000Z', 'one'), earlier(LECTURED, '2026-02-01T00:00:00.000Z', 'two')]);
  expect(text).toContain('your report of February 1, 2026');
  expect(text).toMatch(/Scores of your last 3 talks, this one last: \d+%, \d+%, \d+%\./);
});

test('a session counts once, by its last report', () => {
  const text = notes(LISTENED, [earlier(LECTURED, '2026-01-01T00:00:00.000Z'), earlier(LISTENED, '2026-02-01T00:00:00.000Z')]);
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

  test("the goal of a script is told in words, and of another script's there was no opportunity", async () => {
    const first = await asPast(talk, '2026-01-01T00:00:00.000Z');
    const past = [{ ...first, record: { ...first.record, steps: ['goal_reached'] } }];
    const notesOf = async (conversation: Conversation) => (await evaluator.evaluate(conversation, past, SIGNAL)).report.progress_notes_from_past_feedback;
    expect(await notesOf({ ...talk, sessionId: 'next' })).toContain('Step 1 of that report (Goal of the script): not met yet.');
    expect(await notesOf({ ...talk, sessionId: 'next', script: null })).toContain('Step 1 of that report (Goal of the script): no opportunity this time.');
  });
});

test("a record of another shape is passed over, and the report's language is the session's", () => {
  const unreadable = { ...earlier(LECTURED), record: { number: 1 } };
  expect(notes(LISTENED, [unreadable])).toContain('This is the first report');
  expect(notes(LISTENED, [earlier(LECTURED)], 'zh-TW')).toContain('與 2026年1月31日的報告相比，分數由');
});
