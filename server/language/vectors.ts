import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';

/** Numbers of a vector; see `bench/fit-terms.ts`. */
export const DIMENSIONS = 48;
const LARGEST_BYTE = 127;

/** The terms, separated by line breaks, and for each its numbers as signed bytes in base64. */
const fileSchema = z.object({ terms: z.string(), bytes: z.base64() });

interface Vectors {
  places: ReadonlyMap<string, number>;
  bytes: Int8Array;
}

const loaded = new Map<Language, Vectors>();

function load(language: Language): Vectors {
  const file = new URL(`./vectors.${language}.json`, import.meta.url);
  const { terms, bytes } = fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const decoded = Buffer.from(bytes, 'base64');
  return {
    places: new Map(terms.split('\n').map((term, place) => [term, place])),
    bytes: new Int8Array(decoded.buffer, decoded.byteOffset, decoded.byteLength),
  };
}

/** The weighted sum of a text's terms' vectors; unknown terms add nothing. */
function sumOf(terms: ReadonlyMap<string, number>, language: Language): Float32Array {
  const { places, bytes } = loaded.get(language) ?? load(language);
  if (!loaded.has(language)) loaded.set(language, { places, bytes });
  const vector = new Float32Array(DIMENSIONS);
  for (const [term, weight] of terms) {
    const place = places.get(term);
    if (place === undefined) continue;
    const start = place * DIMENSIONS;
    for (let at = 0; at < DIMENSIONS; at += 1) vector[at] = (vector[at] ?? 0) + weight * (bytes[start + at] ?? 0);
  }
  return vector;
}

/**
 * Where a text stands among meanings: the weighted sum of its terms' vectors, of length 1, or 0 where it holds no
 * known term. Texts that ask the same point the same way, though they share no word.
 */
export function vectorOf(terms: ReadonlyMap<string, number>, language: Language): Float32Array {
  const vector = sumOf(terms, language);
  const length = lengthOf(vector);
  return length > 0 ? vector.map((number) => number / length) : vector;
}

/** The length of a vector. */
export function lengthOf(numbers: Iterable<number>): number {
  let sum = 0;
  for (const number of numbers) sum += number * number;
  return Math.sqrt(sum);
}

/** A vector of length 1 as signed bytes: a quarter of the memory, and comparing many is faster. */
export function quantised(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (number) => Math.round(number * LARGEST_BYTE));
}

/** How near a vector of length 1 points to one of many quantised ones that stand one after the other: from -1 to 1. */
export function cosine(vector: Float32Array, many: Int8Array, place: number): number {
  const start = place * DIMENSIONS;
  let [one, two, three, four] = [0, 0, 0, 0];
  // Four sums at a time: this is what an answer's time goes to.
  for (let at = 0; at < DIMENSIONS; at += 4) {
    one += (vector[at] ?? 0) * (many[start + at] ?? 0);
    two += (vector[at + 1] ?? 0) * (many[start + at + 1] ?? 0);
    three += (vector[at + 2] ?? 0) * (many[start + at + 2] ?? 0);
    four += (vector[at + 3] ?? 0) * (many[start + at + 3] ?? 0);
  }
  return (one + two + three + four) / LARGEST_BYTE;
}
