import type { Report } from '#contract/entities.ts';
import type { Conversation } from '../conversation.ts';

/** A report, and what later evaluations need of it to tell progress in numbers (plain JSON). */
export interface Evaluation {
  report: Report;
  record: Record<string, unknown>;
}

/** What is needed of an earlier evaluation of the same user, of this or another session. */
export interface PastEvaluation extends Pick<Evaluation, 'record'> {
  sessionId: string;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

/** Who judges a session: the built-in evaluation or a language model beside it. */
export interface Evaluator {
  readonly name: string;
  /**
   * Keeps its own deadline, and ends with the signal's reason when that is aborted.
   * @param past the user's earlier evaluations, oldest first
   * @throws {TooLittleToEvaluate} fewer than two messages of the participant
   * @throws {ModelError} where a model should have judged and gave no usable judgement
   */
  evaluate(conversation: Conversation, past: readonly PastEvaluation[], signal: AbortSignal): Promise<Evaluation>;
}

export class TooLittleToEvaluate extends Error {
  override readonly name = 'TooLittleToEvaluate';
}
