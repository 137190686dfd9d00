/**
 * Fits what a signal tells of whether an answer fits: `node bench/fit-ranking.ts` writes
 * `server/character/signal-weights.ts` and `server/character/precedents/` anew from strangers' messages, of each of
 * which several possible answers were judged (`bench/data/judged`). A logistic model of the signals and their products,
 * with an L2 penalty; the same data give the same bytes. To be run again after the vectors were fitted.
 */
import { writeFileSync } from 'node:fs';
import type { Language } from '#contract/limits.ts';
import { candidateIndex } from '../server/character/candidates.ts';
import { KernelAverage, NONE_JUDGED, priorFrom } from '../server/character/precedents.ts';
import type { Precedent, Precedents, Tally } from '../server/character/precedents.ts';
import { queriesOf } from '../server/character/query.ts';
import { shortlist } from '../server/character/ranking.ts';
import { recall } from '../server/character/recall.ts';
import { SIGNALS, chanceToFit, signalsOf } from '../server/character/signals.ts';
import type { SignalWeight, Signals } from '../server/character/signals.ts';
import { textsOf } from '../server/character/texts.ts';
import { loadContent } from '../server/content/load.ts';
import { cosine, quantised } from '../server/language/vectors.ts';
import { readJudged } from './judged.ts';
import type { JudgedMessage } from './judged.ts';

/** Of the square of each weight. A third or three times as much ranks alike. */
const PENALTY = 300;
const STEPS = 10;
/** The fit ends once no weight moves by more. */
const SETTLED = 0.01;

/** A possible answer to a message. */
export interface Example {
  talk: string;
  language: Language;
  character: string;
  candidate: string;
  /** Of the message. */
  message: number;
  asked: boolean;
  verdict: 'F' | 'P' | 'W';
  signals: Signals;
  /** The vector of the query that fits the answer best, of length 1. */
  meaning: Float32Array;
  judged: JudgedText;
}

/** A message as it is kept beside what was judged for it. */
type JudgedText = Pick<Precedent, 'plain' | 'others'> & { meaning: Int8Array };

/** The judged answers with their signals, as the engine sees them in that place of the talk. */
export async function examplesOf(messages: readonly JudgedMessage[]): Promise<Example[]> {
  const examples: Example[] = [];
  for (const [message, { talk, conversation, verdicts }] of messages.entries()) {
    const state = await recall(conversation);
    if (state.turn === null) continue;
    const { language, character } = conversation;
    const index = candidateIndex(character, language);
    const asked = state.turn.question !== null;
    const queries = queriesOf(state.turn, conversation, state).map((query) => {
      const texts = textsOf(query, index, language);
      return { query, texts, shortlisted: new Map(shortlist(query, texts, index).map((each) => [each.place, each])) };
    });
    const [first] = queries;
    if (first === undefined) continue;
    const judged: JudgedText = { plain: first.query.plain, others: first.query.others.map(({ plain }) => plain).join(' '), meaning: quantised(first.texts.withOthers.meaning) };
    index.candidates.forEach((candidate, place) => {
      const verdict = verdicts.get(candidate.id);
      if (verdict === undefined) return;
      const [best] = queries
        .map(({ query, texts, shortlisted }) => ({ signals: signalsOf(shortlisted.get(place) ?? { place, asksOn: false, ahead: -1 }, query, texts, index, language), meaning: texts.withOthers.meaning }))
        .toSorted((one, other) => other.signals.meaning + other.signals.covered - one.signals.meaning - one.signals.covered);
      if (best !== undefined) examples.push({ talk, language, character: character.id, candidate: candidate.id, message, asked, verdict, judged, ...best });
    });
  }
  return examples;
}

const keyOf = ({ character, candidate }: Example) => `${character}/${candidate}`;

const tallyOf = (examples: readonly Example[]): Tally => ({ judged: examples.length, fits: examples.filter(({ verdict }) => verdict === 'F').length });

/** Counts, by what a key names, how many were judged and how many of them fit. */
function tally(examples: readonly Example[], key: (example: Example) => string): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const example of examples) {
    const { judged, fits } = tallies.get(key(example)) ?? NONE_JUDGED;
    tallies.set(key(example), { judged: judged + 1, fits: fits + (example.verdict === 'F' ? 1 : 0) });
  }
  return tallies;
}

/** The examples with what others' judgements tell of their answers; what the same conversation tells is left out. */
function withOthersJudgements(examples: readonly Example[], others: readonly Example[]): Example[] {
  const all = tallyOf(others);
  const byAnswer = tally(others, keyOf);
  const byTalk = tally(others, (example) => `${keyOf(example)} ${example.talk}`);
  const inLanguage = (example: Example) => `${example.language} ${keyOf(example)}`;
  const judgedOf = Map.groupBy(others, inLanguage);
  return examples.map((example) => {
    const answer = byAnswer.get(keyOf(example)) ?? NONE_JUDGED;
    const own = byTalk.get(`${keyOf(example)} ${example.talk}`) ?? NONE_JUDGED;
    const prior = priorFrom({ judged: answer.judged - own.judged, fits: answer.fits - own.fits }, all);
    const near = new KernelAverage();
    for (const other of judgedOf.get(inLanguage(example)) ?? []) {
      if (other.talk !== example.talk) near.add(cosine(example.meaning, other.judged.meaning, 0), other.verdict === 'F');
    }
    return { ...example, signals: { ...example.signals, prior, precedent: near.value() } };
  });
}

/** Adds signals up to the chance that an answer fits: a logistic model of the signals and of the products of any two. */
interface Fitted {
  bias: number;
  /** In the order of SIGNALS. */
  weights: readonly SignalWeight[];
}

/** What a model is fitted on: a row an example, of its signals brought to a mean of 0 and a deviation of 1. */
interface Rows {
  means: readonly number[];
  deviations: readonly number[];
  values: readonly Float64Array[];
}

function rowsOf(examples: readonly Example[]): Rows {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const columns = SIGNALS.map((name) => examples.map(({ signals }) => signals[name]));
  const means = columns.map(mean);
  const deviations = columns.map((column, at) => Math.sqrt(mean(column.map((value) => (value - (means[at] ?? 0)) ** 2))) || 1);
  const values = examples.map(({ signals }) => Float64Array.from(SIGNALS, (name, at) => (signals[name] - (means[at] ?? 0)) / (deviations[at] ?? 1)));
  return { means, deviations, values };
}

const SIZE = 1 + SIGNALS.length + (SIGNALS.length * (SIGNALS.length + 1)) / 2;

/** Writes 1, the values and the products of any two of them, each with itself too, into a row of the model's matrix. */
function expand(values: Float64Array, row: Float64Array): void {
  row[0] = 1;
  row.set(values, 1);
  let at = values.length + 1;
  for (let one = 0; one < values.length; one += 1) {
    for (let two = one; two < values.length; two += 1) row[at++] = (values[one] ?? 0) * (values[two] ?? 0);
  }
}

/** The weights under which the answers that fit are the most likely, by Newton's method. */
function fitRanking(examples: readonly Example[]): Fitted {
  const { means, deviations, values } = rowsOf(examples);
  const weights = new Float64Array(SIZE);
  const row = new Float64Array(SIZE);
  for (let step = 0, most = Infinity; step < STEPS && most > SETTLED; step += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -PENALTY * weight));
    const curvature = Array.from({ length: SIZE }, (_, at) => {
      const line = new Float64Array(SIZE);
      line[at] = at === 0 ? Number.EPSILON : PENALTY;
      return line;
    });
    for (const [place, each] of values.entries()) {
      expand(each, row);
      let sum = 0;
      for (let at = 0; at < SIZE; at += 1) sum += (row[at] ?? 0) * (weights[at] ?? 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const error = (examples[place]?.verdict === 'F' ? 1 : 0) - chance;
      const spread = chance * (1 - chance);
      for (const [one, line] of curvature.entries()) {
        gradient[one] = (gradient[one] ?? 0) + error * (row[one] ?? 0);
        const factor = spread * (row[one] ?? 0);
        for (let two = one; two < SIZE; two += 1) line[two] = (line[two] ?? 0) + factor * (row[two] ?? 0);
      }
    }
    curvature.forEach((line, one) => {
      for (let two = 0; two < one; two += 1) line[two] = curvature[two]?.[one] ?? 0;
    });
    const moves = solve(curvature, gradient);
    moves.forEach((move, at) => (weights[at] = (weights[at] ?? 0) + move));
    most = moves.reduce((value, move) => Math.max(value, Math.abs(move)), 0);
  }
  let next = SIGNALS.length + 1;
  const fitted = SIGNALS.map((name, at): SignalWeight => {
    const pairs = [...weights.subarray(next, next + SIGNALS.length - at)];
    next += pairs.length;
    return { name, mean: means[at] ?? 0, deviation: deviations[at] ?? 1, weight: weights[at + 1] ?? 0, pairs };
  });
  return { bias: weights[0] ?? 0, weights: fitted };
}

/** The solution of a system of linear equations whose matrix is positive definite, by elimination in place. */
function solve(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  for (const [column, pivot] of matrix.entries()) {
    for (let below = column + 1; below < matrix.length; below += 1) {
      const line = matrix[below] ?? pivot;
      const factor = (line[column] ?? 0) / (pivot[column] ?? 1);
      for (let at = column; at < matrix.length; at += 1) line[at] = (line[at] ?? 0) - factor * (pivot[at] ?? 0);
      right[below] = (right[below] ?? 0) - factor * (right[column] ?? 0);
    }
  }
  for (let at = matrix.length - 1; at >= 0; at -= 1) {
    const line = matrix[at] ?? new Float64Array();
    let known = 0;
    for (let column = at + 1; column < matrix.length; column += 1) known += (line[column] ?? 0) * (right[column] ?? 0);
    right[at] = ((right[at] ?? 0) - known) / (line[at] ?? 1);
  }
  return right;
}

/** In so many groups conversations are left out of the fit in turn. */
const FOLDS = 4;

export interface RankedFirst {
  language: string;
  asked: boolean;
  /** Whether any of the judged answers fits the message. */
  answerable: boolean;
  /** What was judged of the one that comes first, and the chance it was given. */
  verdict: Example['verdict'];
  chance: number;
}

/** What comes first for each message under weights fitted on the other conversations. */
export function crossValidate(examples: readonly Example[]): RankedFirst[] {
  const talks = [...new Set(examples.map(({ talk }) => talk))].toSorted();
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const out = new Set(talks.filter((__, place) => place % FOLDS === fold));
    const others = examples.filter(({ talk }) => !out.has(talk));
    const fitted = fitRanking(withOthersJudgements(others, others));
    const messages = Map.groupBy(withOthersJudgements(examples.filter(({ talk }) => out.has(talk)), others), ({ message }) => message);
    return [...messages.values()].flatMap((judged): RankedFirst[] => {
      const [first] = judged
        .map((example) => ({ example, chance: chanceToFit(example.signals, fitted.bias, fitted.weights) }))
        .toSorted((one, other) => other.chance - one.chance);
      if (first === undefined) return [];
      const { language, asked, verdict } = first.example;
      return [{ language, asked, verdict, chance: first.chance, answerable: judged.some((example) => example.verdict === 'F') }];
    });
  });
}

/** The judged messages of one character in a language, in the order of the conversations. */
function precedentsIn(own: readonly Example[], language: Language): Precedent[] {
  const idsOf = (judged: readonly Example[], fit: boolean) => judged.filter(({ verdict }) => (verdict === 'F') === fit).map(({ candidate }) => candidate);
  return [...Map.groupBy(own.filter((example) => example.language === language), ({ message }) => message).values()].flatMap((judged) =>
    judged.slice(0, 1).map(({ judged: { plain, others } }) => ({ plain, others, fits: idsOf(judged, true), misses: idsOf(judged, false) })),
  );
}

if (import.meta.main) {
  const { scenarios } = await loadContent(process.env.CONTENT_DIR ?? 'content');
  const examples = await examplesOf(readJudged(scenarios));
  const { bias, weights } = fitRanking(withOthersJudgements(examples, examples));
  const short = (value: number) => Number(value.toFixed(4));
  const lines = weights.map(({ name, mean, deviation, weight, pairs }) => `  { name: '${name}', mean: ${short(mean)}, deviation: ${short(deviation)}, weight: ${short(weight)}, pairs: [${pairs.map(short).join(', ')}] },`);
  writeFileSync(
    'server/character/signal-weights.ts',
    `/** What the signals tell, and what speaks against an answer from the start. Written by bench/fit-ranking.ts. */\nexport const BIAS = ${short(bias)};\nexport const WEIGHTS = [\n${lines.join('\n')}\n] as const;\n`,
  );
  for (const [character, own] of Map.groupBy(examples, (example) => example.character)) {
    const precedents: Precedents = { all: tallyOf(examples), en: precedentsIn(own, 'en'), 'zh-TW': precedentsIn(own, 'zh-TW') };
    writeFileSync(`server/character/precedents/${character}.json`, `${JSON.stringify(precedents)}\n`);
  }
  console.log(`${examples.length} judged answers`);
}
