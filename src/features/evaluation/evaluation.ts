/**
 * The steps of an evaluation (specification, section 4): check for a report, generate one where there is
 * none, retry what failed, re-evaluate. Pure: `useEvaluation` performs the work that a state asks for.
 */
import type { ShownError } from '#contract/errors.ts';
import { EVALUATION_RETRY_LIMIT } from '#contract/limits.ts';
import type { ReadReport } from '#contract/reading.ts';

export type Step = 'check' | 'generate';

/** What is being done; a retry starts after a delay. */
export interface Work {
  step: Step;
  isRetry: boolean;
}

export interface Failure {
  step: Step;
  error: ShownError;
  /** The HTTP status, if there was an answer. */
  status?: number | undefined;
}

export interface EvaluationState {
  work: Work | null;
  /** What failed last; a retry begins at the step that failed. */
  failure: Failure | null;
  /** The last report. It stays beside a failure to replace it. */
  report: ReadReport | null;
  /** Retries used since opening, the last success or the last re-evaluation. */
  retries: number;
}

export type EvaluationEvent =
  | { type: 'found'; report: ReadReport }
  | { type: 'missing' }
  | { type: 'failed'; error: ShownError; status?: number | undefined }
  | { type: 'retry' }
  | { type: 'reEvaluate' };

export const OPENED: EvaluationState = {
  work: { step: 'check', isRetry: false },
  failure: null,
  report: null,
  retries: 0,
};

export function canRetry(state: EvaluationState): boolean {
  return state.work === null && state.failure !== null && state.retries < EVALUATION_RETRY_LIMIT;
}

/** Whether the server refused to judge the conversation as it is, so that a retry cannot help. */
export function isRefusal(failure: Failure | null): boolean {
  return failure?.step === 'generate' && failure.status === 422;
}

export function nextState(state: EvaluationState, event: EvaluationEvent): EvaluationState {
  switch (event.type) {
    case 'found':
      return { work: null, failure: null, report: event.report, retries: 0 };
    case 'missing':
      return { ...state, work: { step: 'generate', isRetry: false } };
    case 'failed':
      if (state.work === null) return state;
      return { ...state, work: null, failure: { step: state.work.step, error: event.error, status: event.status } };
    case 'retry':
      if (!canRetry(state) || state.failure === null) return state;
      return { ...state, work: { step: state.failure.step, isRetry: true }, retries: state.retries + 1 };
    case 'reEvaluate':
      return state.work === null ? { ...OPENED, work: { step: 'generate', isRetry: false }, report: state.report } : state;
    default:
      return event satisfies never;
  }
}
