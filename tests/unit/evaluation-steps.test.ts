/** The evaluation's states and their transitions. */
import { expect, test } from 'vitest';
import {
  canRetry,
  type EvaluationEvent,
  type EvaluationState,
  nextState,
  OPENED,
} from '../../src/features/evaluation/evaluation.ts';
import type { ReadReport } from '#contract/reading.ts';
import { buildReport } from '../support/builders.ts';

const OLD: ReadReport = buildReport({ overall_score: 0.1 });
const NEW: ReadReport = buildReport({ overall_score: 0.9 });
const found = (report = NEW): EvaluationEvent => ({ type: 'found', report });
const failed: EvaluationEvent = { type: 'failed', error: { key: 'evaluationServer' } };
const missing: EvaluationEvent = { type: 'missing' };
const retry: EvaluationEvent = { type: 'retry' };
const reEvaluate: EvaluationEvent = { type: 'reEvaluate' };

const after = (...events: EvaluationEvent[]): EvaluationState => events.reduce(nextState, OPENED);

test('opens with a check', () => {
  expect(OPENED.work).toEqual({ step: 'check', isRetry: false });
});

test('a found report ends the work', () => {
  expect(after(found())).toEqual({ work: null, failure: null, report: NEW, retries: 0 });
});

test('a missing report leads to a generation', () => {
  expect(after(missing).work).toEqual({ step: 'generate', isRetry: false });
});

test('a retry begins again where it failed', () => {
  expect(after(failed, retry).work).toEqual({ step: 'check', isRetry: true });
  expect(after(missing, failed, retry).work).toEqual({ step: 'generate', isRetry: true });
});

test('a failed check and a failed generation both count', () => {
  expect(after(failed, retry, missing, failed, retry, failed).retries).toBe(2);
});

test('after three failed retries no further one begins', () => {
  const over = after(missing, failed, retry, failed, retry, failed, retry, failed);
  expect(over.retries).toBe(3);
  expect(canRetry(over)).toBe(false);
  expect(nextState(over, retry)).toBe(over);
});

test('a retry begins neither while work is under way nor without a failure', () => {
  const waiting = after(failed, retry);
  expect(nextState(waiting, retry)).toBe(waiting);
  const done = after(found());
  expect(nextState(done, retry)).toBe(done);
});

test('the count starts anew with each success', () => {
  expect(after(failed, retry, found(), reEvaluate, failed)).toMatchObject({ retries: 0, failure: { step: 'generate' } });
});

test('the count starts anew with each re-evaluation, also after the last retry', () => {
  const again = after(found(OLD), reEvaluate, failed, retry, failed, retry, failed, retry, failed, reEvaluate);
  expect(again).toEqual({ work: { step: 'generate', isRetry: false }, failure: null, report: OLD, retries: 0 });
});

test('a failed re-evaluation keeps the old report', () => {
  expect(after(found(OLD), reEvaluate, failed)).toMatchObject({ report: OLD, failure: { step: 'generate' } });
  expect(after(found(OLD), reEvaluate, failed, retry, found()).report).toBe(NEW);
});

test('a re-evaluation does not begin twice', () => {
  const once = after(found(), reEvaluate);
  expect(nextState(once, reEvaluate)).toBe(once);
});
