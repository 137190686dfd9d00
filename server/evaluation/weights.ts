import type { MeasureName } from '../../content/measures.ts';

export type Weights = Partial<Record<MeasureName, number>>;

/**
 * What counts in a bare transcript, of which nothing is known: counselling. Little telling, no unasked advice and
 * reflections weigh most: they separate sessions that experts call good from poor ones best.
 */
export const COUNSELLING_WEIGHTS: Weights = {
  telling_share: 8,
  reflections_to_questions: 4,
  confrontations: 3,
  advice_without_permission: 3,
  suicide_asked: 3,
  open_question_share: 2,
  affirmations: 2,
  feelings_answered: 1,
  summaries: 0.5,
};
