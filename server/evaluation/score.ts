import { MEASURE_NAMES } from '../../content/measures.ts';
import { MEASURES } from './measures/all.ts';
import type { AllFound } from './measures/find.ts';
import { between, type CodedSession } from './measures/measure.ts';
import { SHORT_TURNS } from './review.ts';

/** What even the poorest session earns by faults it happens to lack counts as nothing. */
const FLOOR = 0.1;

/**
 * What hurts is not made up for by what goes well beside it. By the share of turns that do it, so that one sentence
 * misread in a long session costs little: unasked advice takes so much of the score, and blame bounds it.
 */
const ADVICE_TAKES = 0.7;
const BLAME = { most: 0.95, fall: 1.5 };

/**
 * Who mostly asks on without giving anything back is answered and does not listen: a supervisor marks such a session down
 * however much it brought to light. Nothing is lost where so many turns give back; where none does, `least` is kept.
 * With this and `ADVICE_TAKES` in the place of bounds, the rank within a round of 104 conversations that supervisors
 * marked rose from 0.80 to 0.85 in English and from 0.87 to 0.88 in Chinese.
 */
const HEARD = { enough: 0.6, least: 0.6 };

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
  return Math.round(Math.min(between(sum / total, FLOOR, 1) * keptOf(session), capOf(session)) * 100) / 100;
}

/** The share of what was earned that unasked advice and not listening leave. */
function keptOf({ counts, subject: { weights } }: CodedSession): number {
  const turns = Math.max(1, counts.turns);
  const advice = weights.advice_without_permission === undefined ? 0 : counts.advice_without_permission;
  const heard = weights.reflections_to_questions === undefined ? HEARD.enough : counts.heard_turns / turns;
  return (1 - (ADVICE_TAKES * advice) / turns) * (HEARD.least + (1 - HEARD.least) * between(heard, 0, HEARD.enough));
}

function capOf({ counts, subject: { weights } }: CodedSession): number {
  const caps = [1];
  if (weights.confrontations !== undefined && counts.confrontations > 0) caps.push(BLAME.most - (BLAME.fall * counts.confrontations) / counts.turns);
  if (counts.turns < SHORT_TURNS) caps.push(SHORT_MOST);
  return Math.max(0, Math.min(...caps));
}
