import type { Language } from '#contract/limits.ts';
import type { Answer, Character, Fact, FactAnswer, FollowUp, Localized, Wordings } from '../../content/schema.ts';
import { normalise } from '../language/tokenise.ts';
import { inSlices } from '../slices.ts';
import { termsOf } from '../language/terms.ts';
import { numberFor, numberOf } from '../language/dictionary.ts';
import { DIMENSIONS, lengthOf, packed, vectorOf } from '../language/vectors.ts';
import { questionTypeOf } from '../understanding/questions.ts';
import type { QuestionType } from '../understanding/questions.ts';
import { priorOf } from './priors.ts';

/** Something the character is authored to say to certain questions or statements. */
export type Candidate =
  | { kind: 'answer'; id: string; topic: string | undefined; answer: Answer }
  | { kind: 'fact'; id: string; topic: string; fact: Fact; asked: FactAnswer }
  /** Makes sense only right after the answer or fact of that id. */
  | { kind: 'followUp'; id: string; after: string; topic: string | undefined; followUp: FollowUp };

/** Lists of numbers that stand one after the other: those of item `i` from `first[i]` to before `first[i + 1]`. */
interface Rows {
  first: Int32Array;
  terms: Int32Array;
  /** How much each term counts, in its row. */
  weights: Float32Array;
}

/**
 * All a character can be asked, in one language. Typed arrays hold it, since content has hundreds of thousands of
 * wordings' terms; a term stands as its number (server/language/dictionary.ts).
 */
export interface CandidateIndex {
  candidates: readonly Candidate[];
  /** Of each candidate the place of its first wording; one more entry closes the last. */
  firstWording: Int32Array;
  /** The terms of each wording. */
  wordings: Rows;
  /** The length of each wording's weighted vector. */
  norms: Float32Array;
  /** What each wording asks for; null where it is said, not asked. */
  types: readonly (QuestionType | null)[];
  /** Where each wording stands among meanings, one after the other. */
  meanings: Int8Array;
  /** And the middle of each candidate's wordings. */
  middles: Int8Array;
  /** The other way round: for each term the places of the wordings that hold it. */
  places: Rows;
  /** For each candidate the terms of what it says. */
  said: Rows;
  /** Where what each candidate says stands among meanings. */
  saidMeanings: Int8Array;
  /** By how much each candidate's log odds to fit differ from those of all, as far as strangers' messages told. */
  priors: Float32Array;
  /** How much a term tells: the rarer among the wordings, the more. */
  weightOf: (term: string) => number;
}

const INDEXES = new WeakMap<Character, Partial<Record<Language, Promise<CandidateIndex>>>>();
const READY = new WeakMap<Character, Partial<Record<Language, CandidateIndex>>>();

/** Builds the index of a character where that was not done yet, in slices: it takes half a second. */
export async function prepareCandidates(character: Character, language: Language): Promise<void> {
  const known = INDEXES.get(character) ?? {};
  INDEXES.set(character, known);
  known[language] ??= build(character, language);
  READY.set(character, { ...READY.get(character), [language]: await known[language] });
}

/** The index of a character for which `prepareCandidates` was awaited. */
export function candidateIndex(character: Character, language: Language): CandidateIndex {
  const index = READY.get(character)?.[language];
  if (index === undefined) throw new Error(`The answers of ${character.id} were not prepared.`);
  return index;
}

function candidatesOf({ knows, facts }: Character): { candidate: Candidate; to: Wordings }[] {
  const followUps = (id: string, topic: string | undefined, next: readonly FollowUp[]) =>
    next.map((followUp, place) => ({
      candidate: { kind: 'followUp' as const, id: `${id}/${place}`, after: id, topic, followUp },
      to: followUp.to,
    }));
  return [
    ...knows.answers.flatMap((answer) => [
      { candidate: { kind: 'answer' as const, id: answer.id, topic: answer.topic, answer }, to: answer.to },
      ...followUps(answer.id, answer.topic, answer.next),
    ]),
    ...facts.flatMap((fact) => {
      const asked = knows.facts[fact.id];
      if (asked === undefined) return [];
      return [
        { candidate: { kind: 'fact' as const, id: fact.id, topic: fact.topic, fact, asked }, to: asked.to },
        ...followUps(fact.id, fact.topic, asked.next),
      ];
    }),
  ];
}

/** A term of no wording tells more than one of most. */
const UNSEEN = 0.5;

async function build(character: Character, language: Language): Promise<CandidateIndex> {
  const found = candidatesOf(character);
  const texts = found.flatMap(({ to }, candidate) => to[language].map((text) => ({ candidate, text })));
  const prepared: { plain: string; terms: Map<string, number> }[] = [];
  await inSlices(texts, ({ text }) => {
    const plain = normalise(text, language);
    prepared.push({ plain, terms: termsOf(plain, language) });
  });
  const weightOf = rarityOf(prepared.map(({ terms }) => terms), language);
  const weigh = (terms: ReadonlyMap<string, number>) => new Map([...terms].map(([term, share]) => [term, share * weightOf(term)]));

  const meanings = new Int8Array(prepared.length * DIMENSIONS);
  const weighted: Map<string, number>[] = [];
  const types: (QuestionType | null)[] = [];
  await inSlices(prepared, ({ plain, terms }, place) => {
    const own = weigh(terms);
    weighted.push(own);
    types.push(typeOf(plain, language));
    meanings.set(packed(vectorOf(own, language)), place * DIMENSIONS);
  });
  const saidMeanings = new Int8Array(found.length * DIMENSIONS);
  const said: Map<string, number>[] = [];
  await inSlices(found, ({ candidate }, place) => {
    const own = weigh(termsOf(normalise(linesOf(candidate).map((line) => line[language]).join(' '), language), language));
    said.push(own);
    saidMeanings.set(packed(vectorOf(own, language)), place * DIMENSIONS);
  });
  const firstWording = startsOf(found.map(({ to }) => to[language].length));
  const wordings = rowsOf(weighted, language);
  return {
    candidates: found.map(({ candidate }) => candidate),
    firstWording,
    wordings,
    norms: Float32Array.from(weighted, (own) => lengthOf(own.values())),
    types,
    meanings,
    middles: middlesOf(meanings, firstWording),
    places: turned(wordings),
    said: rowsOf(said, language),
    saidMeanings,
    priors: Float32Array.from(found, ({ candidate }) => priorOf(character.id, candidate.id)),
    weightOf,
  };
}

/** How much a term tells, by how few of the texts hold it. It keeps numbers only, not the texts. */
function rarityOf(texts: readonly ReadonlyMap<string, number>[], language: Language): (term: string) => number {
  const seen: number[] = [];
  for (const terms of texts) {
    for (const term of terms.keys()) {
      const number = numberFor(term, language);
      seen[number] = (seen[number] ?? 0) + 1;
    }
  }
  return rarity(Uint16Array.from({ length: seen.length }, (_, number) => seen[number] ?? 0), texts.length, language);
}

function rarity(seen: Uint16Array, texts: number, language: Language): (term: string) => number {
  return (term) => Math.log(1 + texts / ((seen[numberOf(term, language)] || UNSEEN) + 1)) / Math.log(1 + texts);
}

/** Where each of some lists starts when they stand one after the other; the last number is where they end. */
function startsOf(lengths: readonly number[]): Int32Array {
  const first = new Int32Array(lengths.length + 1);
  lengths.forEach((length, place) => {
    first[place + 1] = (first[place] ?? 0) + length;
  });
  return first;
}

function rowsOf(lists: readonly ReadonlyMap<string, number>[], language: Language): Rows {
  return {
    first: startsOf(lists.map(({ size }) => size)),
    terms: Int32Array.from(lists.flatMap((list) => [...list.keys()].map((term) => numberFor(term, language)))),
    weights: Float32Array.from(lists.flatMap((list) => [...list.values()])),
  };
}

/** The mean of each row of vectors, of length 1. */
function middlesOf(meanings: Int8Array, first: Int32Array): Int8Array {
  const middles = new Int8Array((first.length - 1) * DIMENSIONS);
  for (let row = 0; row + 1 < first.length; row += 1) {
    const sum = new Float32Array(DIMENSIONS);
    for (let at = (first[row] ?? 0) * DIMENSIONS; at < (first[row + 1] ?? 0) * DIMENSIONS; at += 1) {
      sum[at % DIMENSIONS] = (sum[at % DIMENSIONS] ?? 0) + (meanings[at] ?? 0);
    }
    const length = lengthOf(sum) || 1;
    middles.set(packed(sum.map((number) => number / length)), row * DIMENSIONS);
  }
  return middles;
}

/** For each term the rows that hold it. */
function turned({ first, terms, weights }: Rows): Rows {
  const counts = Array.from({ length: terms.reduce((most, term) => Math.max(most, term + 1), 0) }, () => 0);
  for (const term of terms) counts[term] = (counts[term] ?? 0) + 1;
  const result = { first: startsOf(counts), terms: new Int32Array(terms.length), weights: new Float32Array(terms.length) };
  const next = result.first.slice();
  for (let row = 0; row + 1 < first.length; row += 1) {
    for (let at = first[row] ?? 0; at < (first[row + 1] ?? 0); at += 1) {
      const term = terms[at] ?? 0;
      const to = next[term] ?? 0;
      result.terms[to] = row;
      result.weights[to] = weights[at] ?? 0;
      next[term] = to + 1;
    }
  }
  return result;
}

/** All a candidate lets the character say. */
function linesOf(candidate: Candidate): readonly Localized[] {
  if (candidate.kind === 'followUp') return candidate.followUp.says;
  if (candidate.kind === 'fact') return [candidate.fact.hint, candidate.fact.half, candidate.fact.full];
  const { guarded, neutral, open } = candidate.answer;
  return [guarded, neutral, open].flatMap((lines) => lines ?? []);
}

function typeOf(plain: string, language: Language): QuestionType | null {
  const marked = /\?\s*$/.test(plain);
  return marked ? questionTypeOf(plain, marked, language) : null;
}
