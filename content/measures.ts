/**
 * The measures of a conversation that a scenario may name and weigh in its `evaluation` block.
 * What each of them means, in which unit and by which source, stands in the file of its name in
 * `server/evaluation/measures/`.
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
  'means_asked',
  'company_asked',
  'tonight_agreed',
  'warning_given',
  'plain_words',
  'understanding_checked',
  'ownership',
  'date_given',
  'limits_named',
  'behaviour_named',
  'check_agreed',
  'confidentiality',
  'empty_comfort',
  'talking_down',
  'openness',
] as const;

export type MeasureName = (typeof MEASURE_NAMES)[number];
