/** How often a model is asked to judge. */
import { expect, test } from 'vitest';
import { judge } from '../../../server/evaluation/judge/judge.ts';
import { SAMPLES } from '../../../server/evaluation/judge/limits.ts';
import { subjectOfTranscript } from '../../../server/evaluation/subject.ts';
import { ModelError } from '../../../server/model.ts';
import { LISTENED } from '../../support/transcript.ts';

test.each([
  { what: 'two times more while there is room', mayAskAgain: true, asks: 3 * SAMPLES },
  { what: 'not again where the day’s tokens are used', mayAskAgain: false, asks: SAMPLES },
])('an answer that cannot be read is asked for $what', async ({ mayAskAgain, asks }) => {
  let asked = 0;
  const model = {
    name: 'rambling',
    generate: () => {
      asked += 1;
      return Promise.resolve({ text: 'Well, it depends.', inputTokens: 10, outputTokens: 5, mayAskAgain });
    },
  };
  await expect(judge(subjectOfTranscript(LISTENED, 'en'), model, new AbortController().signal)).rejects.toThrow(ModelError);
  // One that failed stops the others, which had each begun.
  expect(asked).toBe(asks);
});
