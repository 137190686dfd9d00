import type { Language } from '#contract/limits.ts';
import type { CodedSentence, CodedTurn } from '../coder/turn.ts';
import { between, type CodedSession, type Measure } from './measure.ts';
import { bestSentence } from './proof.ts';

type Words = Record<Language, RegExp>;

interface Wanted {
  /** Any of these says it; matched sentence by sentence against normalised text. */
  words: Words;
  /** Whether a sentence that holds the words means it. */
  means?: (sentence: CodedSentence, turn: CodedTurn, session: CodedSession) => boolean;
  /** Where it is due; everywhere if left out. */
  due?: (session: CodedSession) => boolean;
  texts: Measure['texts'];
}

/** A measure of something that should be said once at least. */
export function toBeSaid({ words, means, due = () => true, texts }: Wanted): Measure {
  return {
    unit: 'count',
    fair: 1,
    good: 1,
    aim: { value: 1, more: true },
    done: saying(words, means),
    figure: (session, { done }) => (due(session) ? { value: done.length } : null),
    grade: (session, { done }) => (due(session) ? between(done.length, 0, 1) : null),
    texts,
  };
}

/** A measure of something better left unsaid. */
export function betterUnsaid({ words, means, texts }: Omit<Wanted, 'due'>): Measure {
  return {
    unit: 'count',
    fair: null,
    good: null,
    aim: { value: 0, more: false },
    left: saying(words, means),
    figure: (_, { left }) => ({ value: left.length }),
    grade: (session, { left }) => between(left.length / Math.max(1, session.turns.length), 0.2, 0),
    texts,
  };
}

function saying(words: Words, means: Wanted['means'] = () => true) {
  return (turn: CodedTurn, session: CodedSession) =>
    bestSentence(turn, (sentence) => (words[session.subject.language].test(sentence.plain) && means(sentence, turn, session) ? 1 + sentence.words / 100 : 0));
}

/** Closes with a question mark, or both readings take it for a question. */
export const asks = ({ whole, asking, parts }: CodedSentence) => /[?？]\s*$/.test(whole) || (asking > 0.5 && parts.some(({ asks: type }) => type !== null));
