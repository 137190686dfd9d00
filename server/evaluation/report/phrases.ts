import type { MeasureName } from '../../../content/measures.ts';
import type { Criterion } from '../judge/criteria.ts';

/**
 * What a report says in one language. In braces stand values: `{quote}` comes with its quotation marks,
 * `{said}` is the same as the end of a sentence, `{turn}` is the number of its message, `{example}` words that could have been said, `{name}` the character;
 * any other is a measure in figures. No phrase holds quotation marks of its own, nor an apostrophe that could
 * be taken for one.
 */
export interface Phrases {
  /** The first sentence of the assessment, by the score, the highest first: from this score on. */
  levels: readonly (readonly [from: number, text: string])[];
  /** Takes its place where much was done well and little of what was held back came out. */
  wellYetUntold: string;
  /** Takes its place where there are too few messages. */
  brief: string;
  /** `{best}` and `{first}` are the topics below. */
  focus: { best: string; first: string };
  topics: Record<MeasureName, { strength: string; area: string }>;
  /** The counts, in one sentence or two. */
  counts: string;
  noQuestions: string;
  ratio: string;
  complexShare: string;
  share: string;
  facts: string;
  goal: { reached: string; missed: string };
  numbering: string;
  /** A criterion that the model judged: `{reasons}` and `{instead}` are the model's words. */
  judged: { strength: string; area: string; criteria: Record<Criterion, string> };
  strengths: Partial<Record<MeasureName, string>>;
  /** Where nothing else can be praised. */
  stayed: string;
  areas: Record<MeasureName, string>;
  steps: Record<MeasureName, string>;
  /** What could have been said. `{back}` is what was heard, said back; `{you}` how Chinese addresses the character. */
  examples: {
    reflection: string;
    feeling: string;
    summary: string;
    /** Where nothing heard can be said back. */
    neutral: Record<MeasureName, string>;
    /** Where dying is spoken of: nothing is guessed there. */
    distress: string;
  };
  progress: {
    none: string;
    /** `{date}`, `{before}`, `{now}`: the scores in percent. `{name}` is the character of that talk, where known. */
    score: string;
    scoreOfTalk: string;
    change: string;
    unchanged: string;
    step: string;
    /** Of a measure that is met or not, and where there was no opportunity. */
    plainStep: string;
    /** Such a measure at 0 and at 1. */
    answers: Partial<Record<MeasureName, readonly [string, string]>>;
    outcomes: { met: string; missed: string; idle: string };
    trend: string;
    /** How a measure is called in a comparison. */
    measures: Record<MeasureName, string>;
  };
  review: {
    /** `{reasons}` joined by the language's list format. */
    sentence: string;
    reasons: Record<ReviewReason, string>;
  };
}

/** Why a person should look at a session. */
export type ReviewReason =
  | 'samples_differ'
  | 'quotes_dropped'
  | 'judge_contradicts'
  | 'risk'
  | 'short'
  | 'out_of_role'
  | 'injection'
  | 'mixed_language';

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
    return one === undefined ? String(value) : `${value} ${value === 1 ? one : more}`;
  });
}
