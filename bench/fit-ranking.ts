/**
 * Fits what a signal tells of whether an answer fits: `node bench/fit-ranking.ts` writes
 * `server/character/signal-weights.ts` and `server/character/precedents/` anew from strangers' messages, of each of
 * which several possible answers were judged (`bench/data/judged`). A logistic model with an L2 penalty, by Newton's
 * method; the same data give the same bytes. To be run again after the vectors were fitted.
 */
import { writeFileSync } from 'node:fs';
import type { Language } from '#contract/limits.ts';
import { candidateIndex } from '../server/character/candidates.ts';
import { KernelAverage, NONE_JUDGED, priorFrom } from '../server/character/precedents.ts';
import type { Precedent, Precedents, Tally } from '../server/character/precedents.ts';
import { queriesOf } from '../server/character/query.ts';
import { shortlist } from '../server/character/ranking.ts';
import { recall } from '../server/character/recall.ts';
import { SIGNALS, signalsOf } from '../server/character/signals.ts';
import type { Signals } from '../server/character/signals.ts';
import { textsOf } from '../server/character/texts.ts';
import { loadContent } from '../server/content/load.ts';
import { cosine, quantised } from '../server/language/vectors.ts';
import { readJudged } from './judged.ts';
import type { JudgedMessage } from './judged.ts';

const PENALTY: number = 3;
const STEPS = 12;

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

interface Fitted {
  bias: number;
  /** In the order of SIGNALS. */
  weights: readonly number[];
}

/** The weights under which the answers that fit are the most likely. */
function fitRanking(examples: readonly Example[]): Fitted {
  const rows = examples.map(({ signals }) => [1, ...SIGNALS.map((name) => signals[name])]);
  const size = SIGNALS.length + 1;
  const weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, at) => (at === 0 ? 0 : -PENALTY * weight));
    const curvature = weights.map((_, row) => weights.map((__, column): number => (row === column && row > 0 ? PENALTY : Number.EPSILON)));
    rows.forEach((row, at) => {
      const chance = 1 / (1 + Math.exp(-row.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0)));
      const error = (examples[at]?.verdict === 'F' ? 1 : 0) - chance;
      const spread = chance * (1 - chance);
      row.forEach((value, one) => {
        gradient[one] = (gradient[one] ?? 0) + error * value;
        const line = curvature[one];
        if (line !== undefined) row.forEach((other, two) => (line[two] = (line[two] ?? 0) + spread * value * other));
      });
    });
    solve(curvature, gradient).forEach((move, at) => (weights[at] = (weights[at] ?? 0) + move));
  }
  const [bias = 0, ...rest] = weights;
  return { bias, weights: rest };
}

/** The solution of a system of linear equations whose matrix is positive definite, by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows[column] ?? [];
    for (const row of rows.slice(column + 1)) {
      const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let at = column; at <= size; at += 1) row[at] = (row[at] ?? 0) - factor * (pivot[at] ?? 0);
    }
  }
  const result = Array.from({ length: size }, () => 0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = result.reduce((sum, value, column) => (column > at ? sum + value * (row[column] ?? 0) : sum), 0);
    result[at] = ((row[size] ?? 0) - known) / (row[at] ?? 1);
  }
  return result;
}

/** The chance by fitted weights. */
function chanceBy({ bias, weights }: Fitted, signals: Signals): number {
  const sum = SIGNALS.reduce((total, name, at) => total + (weights[at] ?? 0) * signals[name], bias);
  return 1 / (1 + Math.exp(-sum));
}

/** In so many groups conversations are left out of the fit in turn. */
const FOLDS = 8;

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
        .map((example) => ({ example, chance: chanceBy(fitted, example.signals) }))
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
  const lines = SIGNALS.map((name, at) => `  ${name}: ${(weights[at] ?? 0).toFixed(3)},`);
  writeFileSync(
    'server/character/signal-weights.ts',
    `/** What each signal tells, and what speaks against an answer from the start. Written by bench/fit-ranking.ts. */\nexport const BIAS = ${bias.toFixed(3)};\nexport const WEIGHTS = {\n${lines.join('\n')}\n};\n`,
  );
  for (const [character, own] of Map.groupBy(examples, (example) => example.character)) {
    const precedents: Precedents = { all: tallyOf(examples), en: precedentsIn(own, 'en'), 'zh-TW': precedentsIn(own, 'zh-TW') };
    writeFileSync(`server/character/precedents/${character}.json`, `${JSON.stringify(precedents)}\n`);
  }
  console.log(`${examples.length} judged answers`);
}
