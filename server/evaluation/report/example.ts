import type { MeasureName } from '../../../content/measures.ts';
import type { Language } from '#contract/limits.ts';
import { feelingIn } from './feeling.ts';
import { mirrored, type Address } from './mirror.ts';
import { fill, type Phrases } from './phrases.ts';

/** What is made of the words heard: said back, said back before something of one's own, a feeling named, summed up. */
type Kind = 'reflect' | 'then' | 'feeling' | 'summary' | 'plain';

const KINDS: Record<MeasureName, Kind> = {
  open_question_share: 'then',
  reflections_to_questions: 'reflect',
  complex_reflection_share: 'then',
  longest_question_run: 'reflect',
  stacked_questions: 'then',
  telling_share: 'then',
  advice_without_permission: 'then',
  confrontations: 'reflect',
  affirmations: 'then',
  feelings_answered: 'feeling',
  summaries: 'summary',
  talk_share: 'reflect',
  facts_elicited: 'then',
  goal_reached: 'then',
  suicide_asked: 'plain',
};

/**
 * What could have been said instead, as a measure asks for; without quotation marks. It says back what the
 * character had just said where that reads well, and is a neutral sentence else.
 * @param heard the character's messages so far
 */
export function exampleFor(measure: MeasureName, heard: readonly string[], language: Language, you: Address, phrases: Phrases): string {
  const latest = heard.at(-1) ?? '';
  const neutral = fill(phrases.examples.neutral[measure], { you });
  const feeling = feelingIn(latest, language);
  const saidBack = (text: string) => mirrored(text, language, you).slice(0, 1);
  const [back] = saidBack(latest);
  const reflection = back === undefined ? null : fill(phrases.examples.reflection, { back });
  switch (KINDS[measure]) {
    case 'reflect':
      return reflection ?? neutral;
    case 'feeling':
      return feeling === null ? neutral : fill(phrases.examples.feeling, { you, feeling });
    case 'summary': {
      const [first, second] = heard.flatMap(saidBack).slice(-2);
      return first === undefined || second === undefined ? neutral : fill(phrases.examples.summary, { first, second });
    }
    case 'then':
      return reflection === null ? neutral : `${reflection}${language === 'en' ? ' ' : ''}${neutral}`;
    default:
      return neutral;
  }
}
