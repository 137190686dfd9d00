/**
 * Fits the vectors by which questions are compared: `node bench/fit-terms.ts` writes `server/language/vectors.*.json`
 * anew from the wordings in `content/`, or that of one language (`node bench/fit-terms.ts en`). The same content gives the same bytes.
 *
 * Two wordings of one answer should point the same way, those of the character's other answers elsewhere: a softmax
 * over the cosines of one right and some wrong wordings, by Adagrad. On wordings that were held out the right answer
 * comes first half as often again as by shared words alone.
 */
import { writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import type { Character } from '../content/schema.ts';
import { candidateIndex, prepareCandidates } from '../server/character/candidates.ts';
import { loadContent } from '../server/content/load.ts';
import { DIMENSIONS, lengthOf } from '../server/language/vectors.ts';
import { randomNumbers } from './random-numbers.ts';

const EPOCHS = 3;
const WRONG = 32;
const SHARPNESS = 8;
const RATE = 0.05;
/** A term of fewer wordings tells of those only. */
const SEEN_AT_LEAST = 2;
const LARGEST_BYTE = 127;

interface Example {
  /** Places and weights of its terms. */
  terms: [place: number, weight: number][];
  /** Its answer, among all characters'. */
  answer: number;
  character: number;
}

interface Direction {
  unit: Float32Array;
  length: number;
}

/** The vectors of the terms in what characters can be asked. */
export async function fitTerms(characters: readonly Character[], language: Language): Promise<{ terms: string[]; vectors: Float32Array }> {
  for (const character of characters) await prepareCandidates(character, language);
  const indexes = characters.map((character) => {
    const index = candidateIndex(character, language);
    return { ...index, termsByNumber: index.dictionary.terms() };
  });
  const seen = new Map<string, number>();
  for (const { wordings, termsByNumber } of indexes) {
    for (const number of wordings.terms) {
      const term = termsByNumber[number] ?? '';
      seen.set(term, (seen.get(term) ?? 0) + 1);
    }
  }
  const terms = [...seen].filter(([, count]) => count >= SEEN_AT_LEAST).map(([term]) => term).toSorted();
  const places = new Map(terms.map((term, place) => [term, place]));

  let answers = 0;
  const examples = indexes.flatMap(({ wordings, weights, termsByNumber, firstWording, candidates }, character) => {
    const first = answers;
    answers += candidates.length;
    return candidates.flatMap((_, candidate) =>
      range(firstWording, candidate).map((wording): Example => ({
        terms: range(wordings.first, wording).flatMap((at): [number, number][] => {
          const place = places.get(termsByNumber[wordings.terms[at] ?? -1] ?? '');
          return place === undefined ? [] : [[place, weights[wordings.terms[at] ?? -1] ?? 0]];
        }),
        answer: first + candidate,
        character,
      })),
    );
  });
  return { terms, vectors: fit(examples.filter((example) => example.terms.length > 0), terms.length) };
}

/** What stands in a row: the places from where it starts to where the next one does. */
function range(first: Int32Array, row: number): number[] {
  const start = first[row] ?? 0;
  return Array.from({ length: (first[row + 1] ?? 0) - start }, (_, at) => start + at);
}

function fit(examples: readonly Example[], count: number): Float32Array {
  const random = randomNumbers(7);
  const vectors = Float32Array.from({ length: count * DIMENSIONS }, () => ((random() * 2 - 1) * 1.7) / Math.sqrt(DIMENSIONS));
  const squares = new Float32Array(count * DIMENSIONS).fill(1e-3);
  const byAnswer = Map.groupBy(examples, ({ answer }) => answer);
  const byCharacter = Map.groupBy(examples, ({ character }) => character);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

  function direct({ terms }: Example): Direction {
    const unit = new Float32Array(DIMENSIONS);
    for (const [place, weight] of terms) {
      for (let at = 0; at < DIMENSIONS; at += 1) unit[at] = (unit[at] ?? 0) + weight * (vectors[place * DIMENSIONS + at] ?? 0);
    }
    const length = lengthOf(unit) || 1;
    for (let at = 0; at < DIMENSIONS; at += 1) unit[at] = (unit[at] ?? 0) / length;
    return { unit, length };
  }

  function learn({ terms }: Example, { unit, length }: Direction, gradient: Float32Array, rate: number): void {
    const along = dot(gradient, unit);
    for (const [place, weight] of terms) {
      for (let at = 0; at < DIMENSIONS; at += 1) {
        const slope = (weight * ((gradient[at] ?? 0) - along * (unit[at] ?? 0))) / length;
        const cell = place * DIMENSIONS + at;
        const square = (squares[cell] ?? 0) + slope * slope;
        squares[cell] = square;
        vectors[cell] = (vectors[cell] ?? 0) - (rate * slope) / Math.sqrt(square);
      }
    }
  }

  function step(asked: Example, rate: number): void {
    const own = (byAnswer.get(asked.answer) ?? []).filter((example) => example !== asked);
    const right = pick(own);
    if (right === undefined) return;
    const compared = [right];
    for (let tries = 0; compared.length <= WRONG && tries < 3 * WRONG; tries += 1) {
      const other = pick(byCharacter.get(asked.character) ?? []);
      if (other !== undefined && other.answer !== asked.answer) compared.push(other);
    }
    const query = direct(asked);
    const others = compared.map(direct);
    const scores = others.map(({ unit }) => SHARPNESS * dot(query.unit, unit));
    const most = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - most));
    const total = odds.reduce((sum, each) => sum + each, 0);
    const gradient = new Float32Array(DIMENSIONS);
    others.forEach((other, place) => {
      const error = SHARPNESS * ((odds[place] ?? 0) / total - (place === 0 ? 1 : 0));
      if (Math.abs(error) < 0.01) return;
      for (let at = 0; at < DIMENSIONS; at += 1) gradient[at] = (gradient[at] ?? 0) + error * (other.unit[at] ?? 0);
      const example = compared[place];
      if (example !== undefined) learn(example, other, query.unit.map((number) => number * error), rate);
    });
    learn(asked, query, gradient, rate);
  }

  const order = [...examples];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [a, b] = [order[last], order[other]];
      if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
    }
    for (const example of order) step(example, RATE * (1 - epoch / EPOCHS));
  }
  return vectors;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function asBytes(vectors: Float32Array): string {
  const largest = vectors.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  return Buffer.from(Int8Array.from(vectors, (number) => Math.round((LARGEST_BYTE * number) / largest)).buffer).toString('base64');
}

if (import.meta.main) {
  const { scenarios } = await loadContent(process.env.CONTENT_DIR ?? 'content');
  const asked = process.argv.slice(2);
  for (const language of LANGUAGES.filter((each) => asked.length === 0 || asked.includes(each))) {
    const { terms, vectors } = await fitTerms(scenarios.flatMap(({ characters }) => characters), language);
    writeFileSync(`server/language/vectors.${language}.json`, `${JSON.stringify({ terms: terms.join('\n'), bytes: asBytes(vectors) })}\n`);
    console.log(`${language}: ${terms.length} terms`);
  }
}
