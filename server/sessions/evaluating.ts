import { randomUUID } from 'node:crypto';
import type { Report } from '#contract/entities.ts';
import { EVALUATION_TYPE } from '#contract/limits.ts';
import type { Config } from '../config.ts';
import type { Content } from '../content/load.ts';
import { TooLittleToEvaluate } from '../evaluation/evaluator.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import { ModelError } from '../model.ts';
import { Problem } from '../problem.ts';
import { conversationOf, findSession } from './lookup.ts';
import type { Store } from '../store/store.ts';
import { checkTokenBudget } from './token-budget.ts';

const RETRY_AFTER_SECONDS = 5;

const FAILURES = { nonsense: 'evaluationNonsense', down: 'evaluationDown', late: 'evaluationLate' } as const;

export interface EvaluatingDependencies {
  config: Config;
  store: Store;
  content: Content;
  evaluator: Evaluator;
  now: () => Date;
  /** Aborted when the server is about to end. */
  stopping: AbortSignal;
}

/** Judges a user's session and stores the report; whoever asks meanwhile shares it. */
export type Evaluate = (userId: string, sessionId: string) => Promise<Report>;

export function createEvaluating({ config, store, content, evaluator, now, stopping }: EvaluatingDependencies): Evaluate {
  const running = new Map<string, Promise<Report>>();

  async function evaluate(userId: string, sessionId: string): Promise<Report> {
    const session = await findSession(store, userId, sessionId);
    await checkTokenBudget(store, config, now());
    const conversation = conversationOf(content, session, await store.messages.list(sessionId));
    const past = await store.reports.listOfUser(userId);
    const evaluation = await evaluator.evaluate(conversation, past, stopping).catch((error: unknown) => {
      throw asProblem(error);
    });
    await store.inTransaction(async (queries) => {
      // It may have been deleted meanwhile.
      await findSession(queries, userId, sessionId);
      await queries.reports.create(userId, {
        ...evaluation,
        id: randomUUID(),
        sessionId,
        createdAt: now().toISOString(),
        evaluationType: EVALUATION_TYPE,
      });
    });
    return evaluation.report;
  }

  return async (userId, sessionId) => {
    const key = `${userId} ${sessionId}`;
    const shared = running.get(key);
    if (shared !== undefined) return shared;
    const own = evaluate(userId, sessionId).finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

function asProblem(error: unknown): unknown {
  if (error instanceof TooLittleToEvaluate) return new Problem(422, 'tooLittleToEvaluate');
  if (!(error instanceof ModelError)) return error;
  const retryAfter = error.status === 503 ? RETRY_AFTER_SECONDS : undefined;
  return new Problem(error.status, FAILURES[error.reason], retryAfter, { cause: error });
}
