import type { MeasureName } from '../../../content/measures.ts';
import type { Message } from '#contract/entities.ts';
import type { Measures } from '../measures.ts';
import type { Subject } from '../subject.ts';
import { asksAboutRisk, speaksOfRisk } from '../safety.ts';
import { exampleFor } from './example.ts';
import { valuesOf } from './figures.ts';
import type { Address } from './mirror.ts';
import type { Moment } from './moments.ts';
import { capitalised, fill, type Phrases } from './phrases.ts';
import { quoted } from './quote.ts';

export interface Writer {
  /** A phrase about a moment, whose words it quotes. */
  say(phrase: string, moment: Moment, more?: Readonly<Record<string, string>>): string;
  /** The first moment whose words the report has not quoted yet; undefined where none is left. */
  fresh(moments: readonly Moment[]): Moment | undefined;
  /** What could have been said at a moment, by what a measure asks for. */
  exampleFor(measure: MeasureName, moment: Moment): string;
}

/** Puts moments in words for one report. */
export function createWriter({ language, messages, characterName }: Subject, measures: Measures, phrases: Phrases): Writer {
  const values = valuesOf(measures, characterName, language);
  const you = addressIn(messages);
  const distressed = (upTo: number) => messages.slice(Math.max(0, upTo - 2), upTo + 1).some(({ content }) => speaksOfRisk(content) || asksAboutRisk(content));
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
      // Nothing is guessed or asked lightly there.
      if (measure !== 'suicide_asked' && distressed(index)) return fill(phrases.examples.distress, { you });
      return exampleFor(measure, upTo.map(({ content }) => content), language, you, phrases);
    },
  };
}

/** How the participant mostly says you to the character in Chinese. */
function addressIn(messages: readonly Message[]): Address {
  const said = messages.flatMap(({ role, content }) => (role === 'participant' ? [content] : [])).join('');
  const count = (word: Address) => said.split(word).length;
  return (['你', '妳', '您'] as const).reduce((most, word) => (count(word) > count(most) ? word : most));
}
