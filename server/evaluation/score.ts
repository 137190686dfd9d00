import { MEASURE_NAMES } from '../../content/measures.ts';
import { MEASURES } from './measures/all.ts';
import type { AllFound } from './measures/find.ts';
import { between, type CodedSession } from './measures/measure.ts';
import { SHORT_TURNS } from './review.ts';

/** What even the poorest session earns by faults it happens to lack counts as nothing. */
const FLOOR = 0.1;

/**
 * What hurts is not made up for by what goes well beside it: the more turns of it, the less a session can earn. By the
 * share of turns, so that one sentence misread in a long session costs little.
 */
const HARMS: readonly { measure: 'confrontations' | 'advice_without_permission'; most: number; fall: number }[] = [
  { measure: 'confrontations', most: 0.95, fall: 1.8 },
  { measure: 'advice_without_permission', most: 1, fall: 1 },
];

/**
 * Who mostly asks on without giving anything back is answered and does not listen: a supervisor marks such a session down
 * however much it brought to light. So much it can earn without any turn that gives back, and so much more by their share:
 * on 166 marked conversations the rank rose by 0.015 in English and stayed in Chinese.
 */
const UNHEARD = { most: 0.45, rise: 0.9 };

/** A greeting answered is no skill yet. */
const SHORT_MOST = 0.5;

/** The measures' grades with the weights of the scenario, made into one score from 0 to 1. */
export function scoreOf(session: CodedSession, found: AllFound): number {
  const { weights } = session.subject;
  let sum = 0;
  let total = 0;
  for (const name of MEASURE_NAMES) {
    const weight = weights[name] ?? 0;
    const grade = weight === 0 ? null : MEASURES[name].grade(session, found(name));
    if (grade === null) continue;
    sum += weight * grade;
    total += weight;
  }
  if (total === 0) return 0;
  return Math.round(Math.min(between(sum / total, FLOOR, 1), capOf(session)) * 100) / 100;
}

function capOf({ counts, subject: { weights } }: CodedSession): number {
  const caps = HARMS.filter(({ measure }) => weights[measure] !== undefined && counts[measure] > 0).map(
    ({ measure, most, fall }) => most - (fall * counts[measure]) / counts.turns,
  );
  if (weights.reflections_to_questions !== undefined) caps.push(UNHEARD.most + (UNHEARD.rise * counts.heard_turns) / Math.max(1, counts.turns));
  if (counts.turns < SHORT_TURNS) caps.push(SHORT_MOST);
  return Math.max(0, Math.min(1, ...caps));
}
