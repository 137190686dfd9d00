import type { MeasureName } from '../../../content/measures.ts';
import type { Message } from '#contract/entities.ts';
import type { Measures } from '../measures.ts';
import type { Subject } from '../subject.ts';
import { createExamples, type ExampleKind } from './example.ts';
import { valuesOf } from './figures.ts';
import type { Address } from './mirror.ts';
import type { Moment } from './moments.ts';
import { capitalised, fill } from './phrases.ts';
import { quoted } from './quote.ts';

/** What kind of words would have answered an area for development. */
const EXAMPLE: Record<MeasureName, ExampleKind> = {
  open_question_share: 'ask',
  reflections_to_questions: 'reflect',
  complex_reflection_share: 'deeper',
  longest_question_run: 'reflect',
  stacked_questions: 'ask',
  telling_share: 'ask',
  advice_without_permission: 'leave',
  confrontations: 'reflect',
  affirmations: 'affirm',
  feelings_answered: 'feeling',
  summaries: 'summary',
  talk_share: 'reflect',
  facts_elicited: 'ask',
  goal_reached: 'ask',
};

export interface Writer {
  /** A phrase about a moment, whose words it quotes. */
  say(phrase: string, moment: Moment, more?: Readonly<Record<string, string>>): string;
  /** The first moment whose words the report has not quoted yet; undefined where none is left. */
  fresh(moments: readonly Moment[]): Moment | undefined;
  /** What could have been said at a moment, by what a measure asks for. */
  exampleFor(measure: MeasureName, moment: Moment): string;
}

/** Puts moments in words for one report. */
export function createWriter({ language, messages, characterName }: Subject, measures: Measures): Writer {
  const values = valuesOf(measures, characterName, language);
  const example = createExamples(language, addressIn(messages));
  const used = new Set<string>();
  return {
    say(phrase, { index, quote }, more = {}) {
      used.add(quote);
      const stop = language === 'en' ? '.' : '。';
      const said = quoted(quote, language) + (/[.!?。！？…]$/.test(quote) ? '' : stop);
      const within = quoted(quote.replace(/[.。]+$/, ''), language);
      return capitalised(fill(phrase, { ...values, quote: within, said, turn: index + 1, ...more }));
    },
    fresh: (moments) => moments.find(({ quote }) => !used.has(quote)),
    exampleFor(measure, { index }) {
      const upTo = messages.slice(0, index + 1).filter(({ role }) => role === 'character');
      return example(EXAMPLE[measure], upTo.map(({ content }) => content));
    },
  };
}

/** Whether the participant mostly says 您. */
function addressIn(messages: readonly Message[]): Address {
  const said = messages.flatMap(({ role, content }) => (role === 'participant' ? [content] : [])).join('');
  return (said.match(/您/g)?.length ?? 0) > (said.match(/[你妳]/g)?.length ?? 0) ? '您' : '你';
}
