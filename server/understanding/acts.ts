import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';
import { actSchema, type Act } from '../../content/schema.ts';
import { actFeatures, type ActContext } from './act-features.ts';

/**
 * A multinomial logistic model: for each feature its weights, as pairs of an act's place in `acts` and a hundredth.
 * Fitted by `bench/fit-acts.ts` on the messages in `bench/data/acts`.
 */
const modelSchema = z.object({
  acts: z.array(actSchema),
  // By a schema of its own each of the thousands of rows costs so much that whoever else waits notices: 110 ms instead of 5.
  weights: z.custom<Record<string, number[]>>(isRecordOfIntegers, 'Each feature needs a list of whole numbers.'),
});

function isRecordOfIntegers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((row: unknown) => Array.isArray(row) && row.every((each) => Number.isInteger(each)));
}

export type ActModel = z.infer<typeof modelSchema>;

function load(language: Language): ActModel {
  const file = new URL(`./acts.${language}.json`, import.meta.url);
  return modelSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

const models = new Map<Language, ActModel>();

/** How likely a message does each act, summing to 1, the likeliest first. */
export function actChances(message: string, context: ActContext, language: Language): [Act, number][] {
  const model = models.get(language) ?? load(language);
  models.set(language, model);
  const { acts, weights } = model;
  const sums = acts.map(() => 0);
  for (const feature of actFeatures(message, context, language)) {
    const row = weights[feature] ?? [];
    for (let at = 0; at + 1 < row.length; at += 2) {
      const place = row[at] ?? 0;
      sums[place] = (sums[place] ?? 0) + (row[at + 1] ?? 0) / 100;
    }
  }
  const most = Math.max(...sums);
  const odds = sums.map((sum) => Math.exp(sum - most));
  const total = odds.reduce((sum, each) => sum + each, 0);
  return acts.map((act, place): [Act, number] => [act, (odds[place] ?? 0) / total]).toSorted(([, a], [, b]) => b - a);
}
