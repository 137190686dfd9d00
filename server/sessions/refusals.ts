import type { DetailKey } from '../http/details.ts';
import type { ModelError } from '../model.ts';
import { Problem } from '../problem.ts';

/** When to try again what may work in a moment. */
export const RETRY_AFTER_SECONDS = 5;
/** What is full stays full, but the header needs some time: a day. */
export const FULL_RETRY_AFTER_SECONDS = 24 * 3600;

/** Why a call failed because of the model; with a time to try again where the model's server may come back. */
export function modelProblem(error: ModelError, details: Readonly<Record<ModelError['reason'], DetailKey>>): Problem {
  return new Problem(error.status, details[error.reason], error.status === 503 ? RETRY_AFTER_SECONDS : undefined, { cause: error });
}
