import { ModelError, type Model, type ModelRequest } from '../../model.ts';
import type { Moment } from '../measures/measure.ts';
import type { Subject } from '../subject.ts';
import { readAnswer, type Answer } from './answer.ts';
import { CRITERIA, type Criterion } from './criteria.ts';
import { MAX_OUTPUT_TOKENS, SAMPLES } from './limits.ts';
import { ASK_AGAIN, instructionsFor, transcriptMessage } from './prompt.ts';
import { findQuotes } from './quotes.ts';

/** Samples at temperature 0 would be one and the same. */
const TEMPERATURE = 0.5;
/** Looked up for each criterion; every one is compared with the whole transcript. */
const QUOTES_MAX = 3;
/** The first question and two more after answers that could not be read. */
const ASKS = 3;

export interface CriterionVerdict {
  criterion: Criterion;
  /** Median of the samples, from 0 to 1. */
  score: number;
  /** Of the sample that gave the median. */
  reasons: string;
  instead: string;
  /** Found in the transcript, in its true words. */
  quotes: readonly Moment[];
}

export interface Verdict {
  /** Mean of the criteria, from 0 to 1. */
  score: number;
  criteria: readonly CriterionVerdict[];
  /** How far the samples' own means lie apart. */
  spread: number;
  /** The part of the quotes that stands nowhere in the transcript. */
  dropped: number;
}

/**
 * Asks the model for three judgements and takes their medians.
 * @throws {ModelError}
 */
export async function judge(subject: Subject, model: Model, signal: AbortSignal): Promise<Verdict> {
  const given = new AbortController();
  const either = AbortSignal.any([signal, given.signal]);
  try {
    const transcript = transcriptMessage(subject);
    const answers = await Promise.all(Array.from({ length: SAMPLES }, () => sample(subject, transcript, model, either)));
    return await verdictOf(answers, subject, either);
  } finally {
    // One that failed makes the others' answers useless.
    given.abort();
  }
}

async function sample(subject: Subject, transcript: ModelRequest['messages'][number], model: Model, signal: AbortSignal): Promise<Answer> {
  const messages: ModelRequest['messages'] = [transcript];
  const instructions = instructionsFor(subject);
  for (let ask = 0; ask < ASKS; ask += 1) {
    const { text, mayAskAgain } = await model.generate({ instructions, messages, temperature: TEMPERATURE, maxOutputTokens: MAX_OUTPUT_TOKENS, signal });
    const answer = readAnswer(text);
    if (answer !== null) return answer;
    if (!mayAskAgain) break;
    messages.push({ role: 'assistant', content: text }, { role: 'user', content: ASK_AGAIN });
  }
  throw new ModelError('nonsense', 'The language model gave no judgement that could be read.');
}

const fromScale = (score: number) => (score - 1) / 4;

async function verdictOf(answers: readonly Answer[], subject: Subject, signal: AbortSignal): Promise<Verdict> {
  const judged = CRITERIA.map((criterion) => {
    const judgements = answers.map((answer) => answer[criterion]).sort((a, b) => a.score - b.score);
    const middle = judgements[Math.floor(judgements.length / 2)];
    const quotes = [middle, ...judgements].flatMap((judgement) => judgement?.quotes ?? []);
    return { criterion, middle, quotes: [...new Set(quotes)].slice(0, QUOTES_MAX) };
  });
  const cited = [...new Set(judged.flatMap(({ quotes }) => quotes))];
  const found = new Map((await findQuotes(cited, subject.messages, signal)).map((moment, place) => [cited[place], moment]));
  const criteria = judged.map(({ criterion, middle, quotes }): CriterionVerdict => ({
    criterion,
    score: fromScale(middle?.score ?? 1),
    reasons: middle?.reasons ?? '',
    instead: middle?.instead ?? '',
    quotes: quotes.flatMap((quote) => found.get(quote) ?? []),
  }));
  const lost = [...found.values()].filter((moment) => moment === null).length;
  const means = answers.map((answer) => mean(CRITERIA.map((criterion) => fromScale(answer[criterion].score))));
  return {
    score: mean(criteria.map(({ score }) => score)),
    criteria,
    spread: Math.max(...means) - Math.min(...means),
    dropped: cited.length === 0 ? 0 : lost / cited.length,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
