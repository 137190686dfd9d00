import type { Language } from '#contract/limits.ts';
import { termsOf } from '../language/terms.ts';
import { normalise } from '../language/tokenise.ts';
import { DIMENSIONS, lengthOf, quantised, vectorOf } from '../language/vectors.ts';
import { inSlices } from '../slices.ts';
import { questionTypeOf } from '../understanding/questions.ts';
import type { QuestionType } from '../understanding/questions.ts';
import { extended, FROM_OTHERS, weighted } from './term-weights.ts';
import { NONE_JUDGED, precedentsOf, priorFrom, talliesOf } from './precedents.ts';
import type { JudgedNumbers } from './precedents.ts';

/** Numbers from 0 on in as few bytes as the largest needs: a server keeps them for every character. */
export type Numbers = Uint16Array | Uint32Array;

/** Room for so many numbers below a bound. */
export const roomFor = (length: number, bound: number): Numbers => (bound <= 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length));

/** Lists of numbers that stand one after the other: those of item `i` from `first[i]` to before `first[i + 1]`. */
export interface Rows {
  first: Int32Array;
  terms: Numbers;
}

/**
 * What takes time to find out of all a character can be asked, in one language: plain data, which can be kept. Typed
 * arrays hold it, since content has hundreds of thousands of wordings' terms; a term stands as its number.
 */
export interface IndexNumbers {
  /** By their numbers, with line breaks between; those of wordings first. */
  terms: string;
  /** For each term of wordings in how many of them it stands, and how much it counts in each. */
  seen: Uint32Array;
  weights: Float32Array;
  /** Of each candidate the place of its first wording; one more entry closes the last. */
  firstWording: Int32Array;
  /** The terms of each wording. */
  wordings: Rows;
  /** The length of each wording's weighted vector. */
  norms: Float32Array;
  /** What each wording asks for, as a place among the names; null where it is said, not asked. */
  types: Uint8Array;
  typeNames: readonly (QuestionType | null)[];
  /** Where each wording stands among meanings, one after the other. */
  meanings: Int8Array;
  /** And the centroid of each candidate's wordings. */
  centroids: Int8Array;
  /** For each candidate the terms of what it says. */
  said: Rows;
  /** Where what each candidate says stands among meanings. */
  saidMeanings: Int8Array;
  /** By how much each candidate's log odds to fit differ from those of all, as far as strangers' messages told. */
  priors: Float32Array;
  /** The strangers' messages for which each candidate was judged. */
  judged: JudgedNumbers;
}

/** What an index is built from: of each candidate its wordings, and the lines that it lets the character say. */
interface Texts {
  id: string;
  wordings: readonly string[];
  says: readonly string[];
}

/** A term of no wording tells more than one of most. */
const UNSEEN = 0.5;

/** How much a term tells that stands in so many of some texts: the rarer, the more. */
export const inverseDocumentFrequency = (seen: number | undefined, texts: number) => Math.log(1 + texts / ((seen || UNSEEN) + 1)) / Math.log(1 + texts);

/** Builds them in slices: it takes a second. */
export async function buildNumbers(candidates: readonly Texts[], character: string, language: Language): Promise<IndexNumbers> {
  const numbering = new Map<string, number>();
  const numberFor = (term: string) => {
    const number = numbering.get(term) ?? numbering.size;
    numbering.set(term, number);
    return number;
  };
  const prepared: { plain: string; terms: Map<string, number> }[] = [];
  const seen: number[] = [];
  const shares: number[] = [];
  await inSlices(candidates.flatMap(({ wordings }) => wordings), (text) => {
    const plain = normalise(text, language);
    const terms = termsOf(plain, language);
    prepared.push({ plain, terms });
    for (const [term, share] of terms) {
      const number = numberFor(term);
      seen[number] = (seen[number] ?? 0) + 1;
      // A term counts the same in whatever text it stands.
      shares[number] = share;
    }
  });
  const idfOf = (term: string) => inverseDocumentFrequency(seen[numbering.get(term) ?? -1], prepared.length);
  const weigh = (terms: ReadonlyMap<string, number>) => weighted(terms, idfOf);

  const meanings = new Int8Array(prepared.length * DIMENSIONS);
  const norms = new Float32Array(prepared.length);
  const types = new Uint8Array(prepared.length);
  const typeNames: (QuestionType | null)[] = [];
  await inSlices(prepared, ({ plain, terms }, place) => {
    const own = weigh(terms);
    norms[place] = lengthOf(own.values());
    const type = typeOf(plain, language);
    if (!typeNames.includes(type)) typeNames.push(type);
    types[place] = typeNames.indexOf(type);
    meanings.set(quantised(vectorOf(own, language)), place * DIMENSIONS);
  });
  const saidMeanings = new Int8Array(candidates.length * DIMENSIONS);
  const said: number[][] = [];
  await inSlices(candidates, ({ says }, place) => {
    const terms = termsOf(normalise(says.join(' '), language), language);
    saidMeanings.set(quantised(vectorOf(weigh(terms), language)), place * DIMENSIONS);
    said.push(Array.from(terms.keys(), numberFor));
  });
  const { own, all } = talliesOf(character);
  const firstWording = startsOf(candidates.map(({ wordings }) => wordings.length));
  return {
    terms: [...numbering.keys()].join('\n'),
    seen: Uint32Array.from(seen),
    weights: Float32Array.from(shares, (share, number) => share * inverseDocumentFrequency(seen[number], prepared.length)),
    firstWording,
    wordings: rowsOf(prepared.map(({ terms }) => Array.from(terms.keys(), numberFor)), numbering.size),
    norms,
    types,
    typeNames,
    meanings,
    centroids: centroidsOf(meanings, firstWording),
    said: rowsOf(said, numbering.size),
    saidMeanings,
    priors: Float32Array.from(candidates, ({ id }) => priorFrom(own.get(id) ?? NONE_JUDGED, all)),
    judged: await judgedNumbers(),
  };

  /** For each candidate the messages for which it was judged. */
  async function judgedNumbers(): Promise<JudgedNumbers> {
    const rows = candidates.map((): { meaning: Int8Array; fits: number }[] => []);
    const places = new Map(candidates.map(({ id }, place) => [id, place]));
    await inSlices(precedentsOf(character, language), ({ plain, others, fits, misses }) => {
      const meaning = quantised(vectorOf(extended(weigh(termsOf(plain, language)), weigh(termsOf(others, language)), FROM_OTHERS), language));
      for (const id of fits) rows[places.get(id) ?? -1]?.push({ meaning, fits: 1 });
      for (const id of misses) rows[places.get(id) ?? -1]?.push({ meaning, fits: 0 });
    });
    const list = rows.flat();
    const meanings = new Int8Array(list.length * DIMENSIONS);
    list.forEach(({ meaning }, place) => meanings.set(meaning, place * DIMENSIONS));
    return { first: startsOf(rows.map(({ length }) => length)), meanings, fits: Uint8Array.from(list, ({ fits }) => fits) };
  }
}

/** Where each of some lists starts when they stand one after the other; the last number is where they end. */
export function startsOf(lengths: ArrayLike<number>): Int32Array {
  const first = new Int32Array(lengths.length + 1);
  for (let place = 0; place < lengths.length; place += 1) first[place + 1] = (first[place] ?? 0) + (lengths[place] ?? 0);
  return first;
}

/** @param bound above all numbers */
function rowsOf(lists: readonly (readonly number[])[], bound: number): Rows {
  const numbers = lists.flat();
  const terms = roomFor(numbers.length, bound);
  terms.set(numbers);
  return { first: startsOf(lists.map(({ length }) => length)), terms };
}

/** The mean of each row of vectors, of length 1. */
function centroidsOf(meanings: Int8Array, first: Int32Array): Int8Array {
  const centroids = new Int8Array((first.length - 1) * DIMENSIONS);
  for (let row = 0; row + 1 < first.length; row += 1) {
    const sum = new Float32Array(DIMENSIONS);
    for (let at = (first[row] ?? 0) * DIMENSIONS; at < (first[row + 1] ?? 0) * DIMENSIONS; at += 1) {
      sum[at % DIMENSIONS] = (sum[at % DIMENSIONS] ?? 0) + (meanings[at] ?? 0);
    }
    const length = lengthOf(sum) || 1;
    centroids.set(quantised(sum.map((number) => number / length)), row * DIMENSIONS);
  }
  return centroids;
}

function typeOf(plain: string, language: Language): QuestionType | null {
  const marked = /\?\s*$/.test(plain);
  return marked ? questionTypeOf(plain, marked, language) : null;
}
