import type { Act } from '../../../content/schema.ts';
import type { Criterion } from '../judge/criteria.ts';
import type { ReviewReason } from '../review.ts';

/**
 * What a report says in one language beside what each measure says of itself. In braces stand values; none holds
 * quotation marks of its own, nor an apostrophe that could be taken for one.
 */
export interface Phrases {
  /** The first sentence of the assessment, by the score, the highest first: from this score on. */
  levels: readonly (readonly [from: number, text: string])[];
  /** Takes its place where the transcript shows that the character drew back. */
  hindered: string;
  /** Takes its place where there are too few messages. */
  brief: string;
  /** How the character stood at the end, against the start. */
  course: { opened: string; closed: string };
  /** `{best}` and `{first}` are what the measures call it. That something helped most no transcript shows: it was done, and well. */
  focus: { best: string; first: string };
  counts: string;
  share: string;
  /** `{facts}` are those told in full. What was not is for a second try to find out. */
  facts: string;
  /** `{open}` are acts that nobody showed; what is still untold, and whether it had to be told, a person may see otherwise. */
  goal: { reached: string; partly: string; open: string; acts: Partial<Record<Act, string>> };
  numbering: string;
  /** Said of an apology that won back what was lost. */
  repaired: string;
  /** Added to a next step: where it would have helped. */
  practise: string;
  /** A measure below what is fair, where no single message proves it. */
  byFigure: { more: string; less: string };
  /** What the character began to tell and did not finish. */
  unfinished: string;
  /** A criterion that the model judged: `{reasons}` and `{instead}` are the model's words. */
  judged: { strength: string; area: string; instead: string; criteria: Record<Criterion, string> };
  /** What could have been said; `{back}` is what was heard, said back. */
  example: string;
  reflection: string;
  turning: {
    /** `{about}` is a fact, `{said}` the character's answer. */
    told: string;
    answered: string;
    repaired: string;
    silent: string;
    /** Where the answer cannot be quoted. */
    stands: string;
  };
  progress: {
    none: string;
    /** `{date}`, `{before}`, `{now}`: the scores in percent. `{name}` is the character of that talk, where known. */
    score: string;
    scoreOfTalk: string;
    change: string;
    unchanged: string;
    step: string;
    plainStep: string;
    outcomes: { met: string; missed: string; idle: string };
    trend: string;
    /** What a past step is called by, and what became of it. */
    compared: string;
  };
  review: {
    /** `{reasons}` joined by the language's list format. */
    sentence: string;
    reasons: Record<ReviewReason, string>;
  };
}

/** A sentence may begin with how the report calls the character. */
export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * A phrase with its values put in; `{questions|question|questions}` adds the noun for one or for more. A value's
 * own braces stay as they are.
 */
export function fill(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)(?:\|([^|}]+)\|([^}]+))?\}/g, (_, name: string, one?: string, more?: string) => {
    const value = values[name] ?? '';
    return one === undefined ? String(value) : `${value} ${String(value) === '1' ? one : more}`;
  });
}
