import type { MeasureName } from '../../../content/measures.ts';
import { advice_without_permission } from './advice_without_permission.ts';
import { affirmations } from './affirmations.ts';
import { behaviour_named } from './behaviour_named.ts';
import { check_agreed } from './check_agreed.ts';
import { company_asked } from './company_asked.ts';
import { complex_reflection_share } from './complex_reflection_share.ts';
import { confidentiality } from './confidentiality.ts';
import { confrontations } from './confrontations.ts';
import { date_given } from './date_given.ts';
import { empty_comfort } from './empty_comfort.ts';
import { facts_elicited } from './facts_elicited.ts';
import { feelings_answered } from './feelings_answered.ts';
import { goal_reached } from './goal_reached.ts';
import { limits_named } from './limits_named.ts';
import { longest_question_run } from './longest_question_run.ts';
import { means_asked } from './means_asked.ts';
import type { Measure } from './measure.ts';
import { openness } from './openness.ts';
import { open_question_share } from './open_question_share.ts';
import { ownership } from './ownership.ts';
import { plain_words } from './plain_words.ts';
import { reflections_to_questions } from './reflections_to_questions.ts';
import { stacked_questions } from './stacked_questions.ts';
import { suicide_asked } from './suicide_asked.ts';
import { summaries } from './summaries.ts';
import { talk_share } from './talk_share.ts';
import { talking_down } from './talking_down.ts';
import { telling_share } from './telling_share.ts';
import { tonight_agreed } from './tonight_agreed.ts';
import { understanding_checked } from './understanding_checked.ts';
import { warning_given } from './warning_given.ts';

/** Every measure by the name that content weighs it by. A new one is its file, its name in `content/measures.ts` and a line here. */
export const MEASURES: Record<MeasureName, Measure> = {
  open_question_share,
  reflections_to_questions,
  complex_reflection_share,
  longest_question_run,
  stacked_questions,
  telling_share,
  advice_without_permission,
  confrontations,
  affirmations,
  feelings_answered,
  summaries,
  talk_share,
  facts_elicited,
  goal_reached,
  suicide_asked,
  means_asked,
  company_asked,
  tonight_agreed,
  warning_given,
  plain_words,
  understanding_checked,
  ownership,
  date_given,
  limits_named,
  behaviour_named,
  check_agreed,
  confidentiality,
  empty_comfort,
  talking_down,
  openness,
};
