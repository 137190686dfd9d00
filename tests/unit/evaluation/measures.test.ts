import { describe, expect, test } from 'vitest';
import type { Message } from '#contract/entities.ts';
import { findByMeasures } from '../../../server/evaluation/built-in.ts';
import { TooLittleToEvaluate } from '../../../server/evaluation/evaluator.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { LECTURED, LISTENED, transcript } from '../../support/transcript.ts';

const find = async (messages: readonly Message[], language: 'en' | 'zh-TW' = 'en') => {
  const { session, score } = await findByMeasures(subjectOfTranscript(messages, language));
  return { measures: session.counts, score };
};

describe('the measures', () => {
  test('of a conversation that listens', async () => {
    expect((await find(LISTENED)).measures).toMatchObject({
      turns: 5,
      engaged_turns: 5,
      open_questions: 3,
      closed_questions: 0,
      open_question_share: 1,
      advice_without_permission: 0,
      confrontations: 0,
      summaries: 1,
      facts_elicited: null,
      goal_reached: null,
    });
    expect((await find(LISTENED)).measures.reflections).toBeGreaterThanOrEqual(3);
  });

  test('of one that lectures', async () => {
    const { measures } = await find(LECTURED);
    expect(measures).toMatchObject({ turns: 5, closed_questions: 1, stacked_questions: 1 });
    expect(measures.reflections).toBeLessThanOrEqual(1);
    expect(measures.advice_without_permission).toBeGreaterThanOrEqual(2);
    expect(measures.confrontations).toBeGreaterThanOrEqual(2);
    expect(measures.telling_share).toBeGreaterThan(0.5);
  });

  test('a run of questions ends where something is given back', async () => {
    const { measures } = await find(
      transcript(`
        C: I am here.
        P: Do you work?
        C: Yes.
        P: Do you like it?
        C: No, it wears me out.
        P: It sounds like it wears you out.
        C: Yes, it does.
        P: Do you sleep well?
        C: No.
      `),
    );
    expect(measures.longest_question_run).toBe(2);
  });

  test('are null where there was nothing to count', async () => {
    const { measures } = await find(transcript('C: Hello.\nP: Good morning.\nC: Morning.\nP: I am the new nurse here.\nC: I see.'));
    expect(measures).toMatchObject({ open_question_share: null, reflections_to_questions: null, complex_reflection_share: null });
  });
});

describe('the score', () => {
  test('is high for listening and low for lecturing', async () => {
    expect((await find(LISTENED)).score).toBeGreaterThan(0.75);
    expect((await find(LECTURED)).score).toBeLessThan(0.2);
  });

  test.for([
    ['gibberish', 'asdfghjkl', 'qwertz uiop'],
    ['one-word answers', 'ok', 'fine'],
    ['emoji only', '😀😀😀', '🎉'],
    ['punctuation', '......', '?!'],
    ['the same four thousand characters', 'bla '.repeat(1000).trim(), 'x'.repeat(4000)],
    ['Chinese gibberish', 'ㄅㄆㄇㄈ', '哈哈哈哈'],
  ])('is low for %s', async ([, first, second]) => {
    expect((await find(transcript(`C: Hello.\nP: ${first}\nC: What?\nP: ${second}\nC: I do not understand.`))).score).toBeLessThan(0.2);
  });

  test('counts what the scenario weighs, and nothing else', async () => {
    const subject = { ...subjectOfTranscript(LECTURED, 'en'), weights: { talk_share: 1 } };
    const other = { ...subjectOfTranscript(LECTURED, 'en'), weights: { confrontations: 1 } };
    expect((await findByMeasures(subject)).score).not.toBe((await findByMeasures(other)).score);
    expect((await findByMeasures(other)).score).toBe(0);
  });
});

test.for([0, 1])('%i messages of the participant are too little', async (count) => {
  await expect(find(LISTENED.slice(0, 1 + count))).rejects.toThrow(TooLittleToEvaluate);
});

test('two messages are enough', async () => {
  expect((await find(LISTENED.slice(0, 4))).measures.turns).toBe(2);
});
