import { useEffect, useReducer } from 'react';
import { ApiError, shownError } from '#contract/errors.ts';
import { EVALUATION_RETRY_DELAY_MS } from '#contract/limits.ts';
import type { Id } from '#contract/reading.ts';
import { evaluateSession, getReport } from '../../api/evaluation.ts';
import { type EvaluationEvent, nextState, OPENED, type Work } from './evaluation.ts';

/**
 * Runs the evaluation of a session.
 * @param id null cancels a running evaluation
 */
export function useEvaluation(id: Id | null) {
  const [state, dispatch] = useReducer(nextState, OPENED);
  const { work } = state;

  useEffect(() => {
    if (work === null || id === null) return undefined;
    const controller = new AbortController();
    void perform(id, work, controller.signal).then((event) => {
      if (!controller.signal.aborted) dispatch(event);
    });
    return () => controller.abort();
  }, [id, work]);

  return {
    ...state,
    retry: () => dispatch({ type: 'retry' }),
    reEvaluate: () => dispatch({ type: 'reEvaluate' }),
  };
}

async function perform(id: Id, { step, isRetry }: Work, signal: AbortSignal): Promise<EvaluationEvent> {
  try {
    if (isRetry) await pause(EVALUATION_RETRY_DELAY_MS, signal);
    const report = await (step === 'check' ? getReport({ id }, signal) : evaluateSession({ id }, signal));
    return { type: 'found', report };
  } catch (error) {
    if (step === 'check' && error instanceof ApiError && error.status === 404) return { type: 'missing' };
    return {
      type: 'failed',
      error: shownError(step === 'check' ? 'getReport' : 'evaluateSession', error),
      status: error instanceof ApiError ? error.status : undefined,
    };
  }
}

/** Resolves after `ms`; rejects if the signal aborts before. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
