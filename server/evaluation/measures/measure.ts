import type { Language } from '#contract/limits.ts';
import type { Summary } from '../coder/summing-up.ts';
import type { CodedTurn } from '../coder/turn.ts';
import type { Course } from '../course.ts';
import type { Counts } from '../counts.ts';
import type { GoalState } from '../goal.ts';
import type { ReadMessage } from '../messages.ts';
import type { Subject } from '../subject.ts';

/** A session as it was read: what measures judge. */
export interface CodedSession {
  subject: Subject;
  /** The participant's turns that say something to the character. */
  turns: readonly CodedTurn[];
  /** Every message by itself. */
  read: readonly ReadMessage[];
  /** What turns draw together, by the index of their message. */
  summaries: ReadonlyMap<number, Summary>;
  counts: Counts;
  /** Null in freeform and for a bare transcript. */
  goal: GoalState | null;
  course: Course;
}

/** A place in the transcript that proves a statement, with words that stand there. */
export interface Moment {
  /** Of the message whose words are quoted, from 0. */
  index: number;
  quote: string;
  /** What else the statement names, by its place in the phrase. */
  values?: Readonly<Record<string, string | number>>;
}

/** What a measure comes to; `part` of `whole` where it is a share of something that can be counted. */
export interface Figure {
  value: number;
  part?: number;
  whole?: number;
  /** No more than this, where `value` is only what is certain: by it a lack is shown. */
  most?: number;
  /** Which of the measure's `wordings` says it. */
  wording?: string;
}

/**
 * What a report says of a measure in one language. `{said}` is the quote as the end of a sentence, `{turn}` the number of
 * its message, `{name}` the character, `{part}`, `{whole}`, `{value}` the figure; anything else a moment brings along.
 */
interface MeasureTexts {
  /** How it is called beside its figure. */
  label: string;
  /** The figure in words; one of `wordings` where the figure names it. */
  value: string;
  wordings?: Readonly<Record<string, string>>;
  /** Completes "Among what you did well: …" and "The first thing to work on is …". */
  helped?: string;
  first?: string;
  /** Said of a moment that `done` proves, and of one that `left` proves. */
  strength?: string;
  area?: string;
  /** What to do next time, and by what it will be seen. */
  step?: string;
}

/** A moment with how telling it is; the highest is shown first. */
export type Ranked = Moment & { rank: number };

/** The moments of a session that prove what is said of one measure, the most telling first. */
export interface Found {
  /** It was surely done. */
  done: readonly Moment[];
  /** It was surely left undone, or done wrong. */
  left: readonly Moment[];
}

/** One thing that is looked for in a session. Everything that the report says of it is proven here. */
export interface Measure {
  unit: 'share' | 'ratio' | 'count';
  /** Where it begins to be fair, and good; null where no source says so. */
  fair: number | null;
  good: number | null;
  /** What a next step aims at, and whether more or less of it is wanted. */
  aim: { value: number; more: boolean };
  /** What one turn proves; a long session is gone through turn by turn, so that others are served meanwhile. */
  done?: (turn: CodedTurn, session: CodedSession) => Ranked | null;
  left?: (turn: CodedTurn, session: CodedSession) => Ranked | null;
  /** What only the whole session proves. */
  doneAcross?: (session: CodedSession) => Moment[];
  leftAcross?: (session: CodedSession) => Moment[];
  /** Null where the session gave no occasion. */
  figure: (session: CodedSession, found: Found) => Figure | null;
  /** How good that is, from 0 to 1; null where it does not count. */
  grade: (session: CodedSession, found: Found) => number | null;
  texts: Record<Language, MeasureTexts>;
}

/** From 0 at `none` to 1 at `full`, which may lie below `none`. */
export const between = (value: number, none: number, full: number) => Math.min(1, Math.max(0, (value - none) / (full - none)));

/** The part of turns that do something towards the other, from 0 to 1: silence is no skill. */
export const engagement = ({ counts: { engaged_turns: engaged, turns } }: CodedSession) => between(engaged / Math.max(1, turns), 0, 0.5);
