import type { Conversation } from '../conversation.ts';
import type { QuestionType } from '../understanding/questions.ts';
import type { HeardTurn, State } from './state.ts';
import { withoutName } from './words.ts';

/** What an answer is looked for to. */
export interface Query {
  /** Normalised. */
  plain: string;
  /** What is asked for; null where something is said. */
  type: QuestionType | null;
  /** The other parts of the message: what a short question is about. */
  others: readonly QueryPart[];
  /** What the character said last, normalised: what "she", "that" and "then" stand for. */
  last: string;
  /** Ids of what the last line was: what is asked on after it comes first. */
  referents: ReadonlySet<string>;
  /** Ids of all that was said so far; only that is asked on about, since the rest would be given away. */
  given: ReadonlySet<string>;
  /** Ids of the facts that were begun or declined and not told. */
  begun: ReadonlySet<string>;
  /** The topic the talk is at. */
  topic: string | null;
}

export interface QueryPart {
  /** Normalised. */
  plain: string;
  /** What is asked for; null where something is said. */
  asks: QuestionType | null;
}

/** Of what is asked and of what was said last, in characters: what a question refers to stands near it. */
const PLAIN_MAX = 1200;
const LAST_MAX = 600;
/** Of the other parts, the newest. */
const OTHERS_MAX = 12;

/** The query for one part of a message, or for the whole of it, as it stands in the conversation. */
export function queryFor(part: QueryPart, others: readonly QueryPart[], { character, language }: Conversation, { words, referents, given, steps, told, topic }: State): Query {
  const begun = new Set([...steps.keys(), ...referents].filter((id) => !told.has(id)));
  const plain = withoutName(part.plain.slice(-PLAIN_MAX), character.name[language], language);
  return { plain, type: part.asks, others: others.slice(-OTHERS_MAX), last: (words.at(-1) ?? '').slice(-LAST_MAX), referents, given, begun, topic };
}

/** The other parts of a question's message that tell what it is about. */
export function beside(question: QueryPart, parts: HeardTurn['parts']): HeardTurn['parts'] {
  return parts.filter((part) => part !== question && part.acts[0] !== 'greeting');
}

/** What is looked for an answer to in a message: its question beside its other parts; without one the whole and each part. */
export function queriesOf({ plain, parts, question }: HeardTurn, conversation: Conversation, state: State): Query[] {
  if (question !== null) {
    return [queryFor(question, beside(question, parts), conversation, state)];
  }
  const whole = { plain, asks: null };
  return [whole, ...parts.filter((part) => part.plain !== plain)].map((part) => queryFor(part, [], conversation, state));
}
