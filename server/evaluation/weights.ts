import type { MeasureName } from '../../content/measures.ts';

export type Weights = Partial<Record<MeasureName, number>>;

/**
 * What counts in counselling. Little telling, no unasked advice and reflections weigh most: they separate sessions that
 * experts call good from poor ones best.
 */
export const COUNSELLING_WEIGHTS: Weights = {
  telling_share: 6,
  reflections_to_questions: 4,
  confrontations: 3,
  advice_without_permission: 3,
  open_question_share: 2,
  feelings_answered: 1,
  complex_reflection_share: 1,
  affirmations: 1,
  summaries: 0.5,
  longest_question_run: 1,
  stacked_questions: 0.5,
  talk_share: 1,
  facts_elicited: 2,
  goal_reached: 2,
  suicide_asked: 3,
};
