import { EVALUATION_MIN_PARTICIPANT_MESSAGES } from '#contract/limits.ts';
import { codeTurns } from './coder/code.ts';
import { TooLittleToEvaluate } from './evaluator.ts';
import { measure } from './measures.ts';
import type { Findings } from './report/findings.ts';
import { reviewReasons } from './review.ts';
import { scoreOf } from './score.ts';
import type { Subject } from './subject.ts';

/**
 * What the transcript shows by counting alone.
 * @param turns as coded already, where they were
 * @throws {TooLittleToEvaluate}
 */
export function findByMeasures(subject: Subject, turns = codeTurns(subject.messages, subject.language)): Findings {
  const own = subject.messages.filter(({ role }) => role === 'participant');
  if (own.length < EVALUATION_MIN_PARTICIPANT_MESSAGES) throw new TooLittleToEvaluate();
  const measures = measure(subject, turns.filter(({ aside }) => !aside));
  return { subject, turns, measures, score: scoreOf(measures, subject.weights), reasons: reviewReasons(subject), verdict: null };
}
