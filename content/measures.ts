/**
 * The measures of a conversation that a scenario may name and weigh in its `evaluation` block.
 * What each of them means, in which unit and by which source, stands in `server/evaluation/measures.ts`.
 */
export const MEASURE_NAMES = [
  'open_question_share',
  'reflections_to_questions',
  'complex_reflection_share',
  'longest_question_run',
  'stacked_questions',
  'telling_share',
  'advice_without_permission',
  'confrontations',
  'affirmations',
  'feelings_answered',
  'summaries',
  'talk_share',
  'facts_elicited',
  'goal_reached',
  'suicide_asked',
] as const;

export type MeasureName = (typeof MEASURE_NAMES)[number];
