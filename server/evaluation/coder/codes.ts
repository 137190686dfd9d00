/** What a turn of the participant can be coded as. */
export type Code =
  | 'question_open'
  | 'question_closed'
  | 'reflection'
  | 'reflection_complex'
  | 'affirmation'
  | 'advice'
  | 'advice_with_permission'
  | 'information'
  | 'confrontation'
  | 'summary'
  | 'feeling'
  | 'greeting'
  | 'other';
