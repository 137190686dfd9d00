import { readFileSync } from 'node:fs';
import * as z from 'zod';

const priorsSchema = z.record(z.string(), z.record(z.string(), z.number()));

/** By character and candidate; written by `bench/fit-ranking.ts`. */
const PRIORS = priorsSchema.parse(JSON.parse(readFileSync(new URL('./priors.json', import.meta.url), 'utf8')));

/**
 * By how much an answer's log odds to fit differ from those of all answers: some are often taken for another question's.
 * @returns 0 where nobody judged it, for instance in an author's own content
 */
export function priorOf(character: string, candidate: string): number {
  return PRIORS[character]?.[candidate] ?? 0;
}
