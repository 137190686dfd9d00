import { randomUUID } from 'node:crypto';
import type { Report } from '#contract/entities.ts';
import { EVALUATION_TYPE } from '#contract/limits.ts';
import type { Content } from '../content/files.ts';
import type { Conversation } from '../conversation.ts';
import { TooLittleToEvaluate } from '../evaluation/evaluator.ts';
import type { Evaluation, Evaluator } from '../evaluation/evaluator.ts';
import { SAMPLES } from '../evaluation/judge/limits.ts';
import { ModelError } from '../model.ts';
import { Problem } from '../problem.ts';
import { conversationOf, findSession } from './lookup.ts';
import type { Queries } from '../store/queries.ts';
import { FULL_RETRY_AFTER_SECONDS, modelProblem } from './refusals.ts';
import type { Store } from '../store/store.ts';
import type { TokenBudget } from './token-budget.ts';
import type { UnderWay } from './under-way.ts';

/** Reports kept for one session, so that nobody fills the disk with repeated evaluations. */
const REPORTS_MAX = 100;
/** Earlier reports that an evaluation looks back on, the newest ones. */
const PAST_MAX = 200;

const FAILURES = { nonsense: 'evaluationNonsense', down: 'evaluationDown', late: 'evaluationLate' } as const;

export interface EvaluatingDependencies {
  store: Store;
  content: Content;
  evaluator: Evaluator;
  underWay: UnderWay;
  /** Whether a language model judges too. */
  withModel: boolean;
  tokenBudget: TokenBudget;
  now: () => Date;
  /** Aborted when the server is about to end. */
  stopping: AbortSignal;
}

/** Evaluates a user's session and stores the report; requests made meanwhile share it. */
export type Evaluate = (userId: string, sessionId: string) => Promise<Report>;

/** The evaluation of sessions for one server. */
export function createEvaluating(dependencies: EvaluatingDependencies): Evaluate {
  const { store, content, evaluator, underWay, withModel, tokenBudget, now, stopping } = dependencies;
  const running = new Map<string, Promise<Report>>();

  async function evaluate(userId: string, sessionId: string): Promise<Report> {
    const session = await findSession(store, userId, sessionId);
    await checkRoom(store, sessionId);
    const conversation = conversationOf(content, session, await store.messages.list(sessionId));
    const evaluation = await judge(userId, conversation);
    await store.inTransaction(async (queries) => {
      await queries.hold(`session ${sessionId}`);
      // It may have been deleted meanwhile, or evaluated by another process.
      await findSession(queries, userId, sessionId);
      await checkRoom(queries, sessionId);
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

  async function judge(userId: string, conversation: Conversation): Promise<Evaluation> {
    const past = await store.reports.recordsOfUser(userId, PAST_MAX);
    const reservation = await store.inTransaction((queries) => tokenBudget.reserve(queries, 'evaluation', conversation.messages));
    try {
      return await evaluator.evaluate(conversation, past, stopping);
    } catch (error) {
      throw refusalOf(error);
    } finally {
      await tokenBudget.release(reservation);
    }
  }

  return async (userId, sessionId) => {
    const key = `${userId} ${sessionId}`;
    const shared = running.get(key);
    if (shared !== undefined) return shared;
    const own = underWay
      .run(userId, 'tooManyEvaluations', () => evaluate(userId, sessionId), withModel ? SAMPLES : 1)
      .finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

/** @throws {Problem} 429 where the session has as many reports as it may have */
async function checkRoom(queries: Queries, sessionId: string): Promise<void> {
  if ((await queries.reports.countOfSession(sessionId)) >= REPORTS_MAX) {
    throw new Problem(429, 'tooManyReports', FULL_RETRY_AFTER_SECONDS);
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof TooLittleToEvaluate) return new Problem(422, 'tooLittleToEvaluate');
  return error instanceof ModelError ? modelProblem(error, FAILURES) : error;
}
