import { MEASURE_NAMES, type MeasureName } from '../../content/measures.ts';
import type { Measures } from './measures.ts';
import { SHORT_TURNS } from './review.ts';
import type { Weights } from './weights.ts';

/** From 0 at `none` to 1 at `full`, which may lie below `none`. */
const between = (value: number, none: number, full: number) =>
  Math.min(1, Math.max(0, (value - none) / (full - none)));

/**
 * How good each measure is, from 0 to 1; null where the session gave no occasion. Where a measure counts what
 * was left undone, it counts only as far as something was done: silence is no skill.
 */
const GRADES: Record<MeasureName, (measures: Measures) => number | null> = {
  open_question_share: (m) => (m.open_question_share === null ? 0 : between(m.open_question_share, 0, 0.7)),
  reflections_to_questions: (m) =>
    m.reflections_to_questions === null ? between(m.reflections, 0, 2) : between(m.reflections_to_questions, 0, 1.5),
  complex_reflection_share: (m) => (m.complex_reflection_share === null ? 0 : between(m.complex_reflection_share, 0, 0.5)),
  longest_question_run: (m) => between(m.longest_question_run, 6, 2) * engagement(m),
  stacked_questions: (m) => between(m.stacked_questions / m.turns, 0.5, 0.1) * engagement(m),
  telling_share: (m) => between(m.telling_share, 0.6, 0.1) * engagement(m),
  advice_without_permission: (m) => between(m.advice_without_permission / m.turns, 0.3, 0) * engagement(m),
  confrontations: (m) => between(m.confrontations / m.turns, 0.2, 0) * engagement(m),
  affirmations: (m) => between(m.affirmations / m.turns, 0, 0.1),
  feelings_answered: (m) =>
    m.feelings_answered + m.feelings_left === 0 ? null : m.feelings_answered / (m.feelings_answered + m.feelings_left),
  summaries: (m) => (m.summaries === 0 && m.turns < 6 ? null : between(m.summaries, 0, 1)),
  talk_share: (m) => between(m.talk_share, 0.75, 0.5) * engagement(m),
  facts_elicited: (m) =>
    m.facts_elicited === null ? null : between(m.facts_elicited / Math.max(1, m.facts_elicited + (m.facts_missed ?? 0)), 0, 0.8),
  goal_reached: (m) => m.goal_reached,
  suicide_asked: (m) => m.suicide_asked,
};

/** What even the poorest session earns by faults it happens to lack counts as nothing. */
const FLOOR = 0.1;

/**
 * What hurts is not made up for by what goes well beside it: the more turns of it, the less a session can earn. By the
 * share of turns, so that one sentence misread in a long session costs little.
 */
const HARMS: readonly { measure: 'confrontations' | 'advice_without_permission'; most: number; fall: number }[] = [
  { measure: 'confrontations', most: 0.95, fall: 3 },
  { measure: 'advice_without_permission', most: 1, fall: 1 },
];

/** A greeting answered is no skill yet. */
const SHORT_MOST = 0.5;

/** The part of turns that do something towards the other, from 0 to 1. */
const engagement = ({ engaged_turns, turns }: Measures) => between(engaged_turns / turns, 0, 0.5);

/** How good a measure is, from 0 to 1; null where the session gave no occasion. */
export function gradeOf(name: MeasureName, measures: Measures): number | null {
  return GRADES[name](measures);
}

/** The measures' grades with their weights, made into one score from 0 to 1. */
export function scoreOf(measures: Measures, weights: Weights): number {
  let sum = 0;
  let total = 0;
  for (const name of MEASURE_NAMES) {
    const weight = weights[name] ?? 0;
    const grade = weight === 0 ? null : GRADES[name](measures);
    if (grade === null) continue;
    sum += weight * grade;
    total += weight;
  }
  if (total === 0) return 0;
  return Math.round(Math.min(between(sum / total, FLOOR, 1), capOf(measures, weights)) * 100) / 100;
}

function capOf(measures: Measures, weights: Weights): number {
  const caps = HARMS.filter(({ measure }) => weights[measure] !== undefined && measures[measure] > 0).map(
    ({ measure, most, fall }) => most - (fall * measures[measure]) / measures.turns,
  );
  if (measures.turns < SHORT_TURNS) caps.push(SHORT_MOST);
  return Math.max(0, Math.min(1, ...caps));
}
