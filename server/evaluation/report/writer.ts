import type { Message } from '#contract/entities.ts';
import type { Moment } from '../measures/measure.ts';
import type { Subject } from '../subject.ts';
import { asksAboutRisk, speaksOfRisk } from '../safety.ts';
import { mirrored, type Address } from './mirror.ts';
import { capitalised, fill, type Phrases } from './phrases.ts';
import { quoted } from '../quote.ts';

type Values = Readonly<Record<string, string | number>>;

export interface Writer {
  /** A phrase with its values and the character's name. */
  plain(phrase: string, values?: Values): string;
  /** A phrase about a moment, whose words it quotes, and what else it names. */
  say(phrase: string, moment: Moment, values?: Values): string;
  /** The first moment of whose words the report has quoted nothing yet; undefined where none is left. */
  fresh(moments: readonly Moment[]): Moment | undefined;
  /** What was heard before a message, said back, in the character's own words; empty where nothing reads well. */
  saidBack(index: number): string;
  /** The words as the end of a sentence, in quotation marks. */
  quote(words: string): string;
}

/** Puts moments in words for one report. */
export function createWriter({ language, messages, characterName: name }: Subject, phrases: Phrases): Writer {
  const you = addressIn(messages);
  const used = new Set<string>();
  const quote = (words: string) => quoted(words, language) + (/[.!?。！？…]$/.test(words) ? '' : language === 'en' ? '.' : '。');
  return {
    quote,
    plain: (phrase, values = {}) => capitalised(fill(phrase, { name, ...values })),
    say(phrase, { index, quote: words, values: own = {} }, values = {}) {
      used.add(words);
      const filled = fill(phrase, { name, example: '', turn: index + 1, ...own, ...values, said: quote(words) });
      return capitalised(filled.replace(/ {2,}/g, ' ').trim());
    },
    fresh: (moments) => moments.find(({ quote: words }) => ![...used].some((each) => each.includes(words) || words.includes(each))),
    saidBack(index) {
      const heard = messages.slice(0, index + 1).findLast(({ role }) => role === 'character');
      // Nothing is guessed where dying is spoken of.
      if (heard === undefined || speaksOfRisk(heard.content) || asksAboutRisk(heard.content)) return '';
      const [back] = mirrored(heard.content, language, you);
      return back === undefined ? '' : fill(phrases.reflection, { back });
    },
  };
}

/** So many messages tell how somebody is spoken to. */
const ADDRESSED_IN = 50;

/** How the participant mostly says you to the character in Chinese. */
function addressIn(messages: readonly Message[]): Address {
  const said = messages.flatMap(({ role, content }) => (role === 'participant' ? [content] : [])).slice(0, ADDRESSED_IN).join('');
  const count = (word: Address) => said.split(word).length;
  return (['你', '妳', '您'] as const).reduce((most, word) => (count(word) > count(most) ? word : most));
}
