import { setImmediate } from 'node:timers/promises';
import { EVALUATION_MIN_PARTICIPANT_MESSAGES } from '#contract/limits.ts';
import type { Language } from '#contract/limits.ts';
import { codeTurnsInSlices } from './coder/code.ts';
import { prepareCoder } from './coder/prepare.ts';
import { findSummaries } from './coder/summing-up.ts';
import type { Models } from './coder/weights.ts';
import { countActs } from './counts.ts';
import { courseOf } from './course.ts';
import { TooLittleToEvaluate } from './evaluator.ts';
import { goalOf } from './goal.ts';
import { findMoments } from './measures/find.ts';
import { readMessages } from './messages.ts';
import type { Findings } from './report/findings.ts';
import { reviewReasons } from './review.ts';
import { scoreOf } from './score.ts';
import type { Subject } from './subject.ts';

/**
 * What the transcript shows by reading and counting alone.
 * @param models what turns are coded by, where not the ones in use
 * @throws {TooLittleToEvaluate}
 * @throws the signal's reason
 */
export async function findByMeasures(subject: Subject, signal?: AbortSignal, models?: Record<Language, Models>): Promise<Findings> {
  const own = subject.messages.filter(({ role }) => role === 'participant');
  if (own.length < EVALUATION_MIN_PARTICIPANT_MESSAGES) throw new TooLittleToEvaluate();
  await prepareCoder();
  signal?.throwIfAborted();
  const coded = await codeTurnsInSlices(subject.messages, subject.language, signal, models);
  const turns = coded.filter(({ aside }) => !aside);
  const read = await readMessages(subject.messages, subject.language, signal);
  const summaries = await findSummaries(turns, subject.messages, subject.language, signal);
  const counts = countActs(subject, read, turns);
  await setImmediate();
  const course = courseOf(subject, turns);
  await setImmediate();
  const session = { subject, turns, read, summaries, counts, goal: goalOf(subject, turns, summaries), course };
  const found = await findMoments(session, signal);
  return { session, coded, found, score: scoreOf(session, found), reasons: reviewReasons(subject, read), verdict: null };
}
