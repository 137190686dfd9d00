import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';

/** A logistic model of short texts over their neighbouring words, in Chinese their neighbouring characters; in hundredths. */
const modelSchema = z.object({
  bias: z.number().int(),
  // A schema for each of the thousands of weights would hold up whoever else waits.
  weights: z.custom<Record<string, number>>(isRecordOfIntegers, 'Each feature needs a whole number.'),
});

function isRecordOfIntegers(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((weight: unknown) => Number.isInteger(weight));
}

export type TextModel = z.infer<typeof modelSchema>;

/** Neighbours that count together: up to three words, or four characters. */
const LONGEST: Record<Language, number> = { en: 3, 'zh-TW': 4 };
const PIECES: Record<Language, RegExp> = { en: /[a-z0-9]+/g, 'zh-TW': /[a-z0-9]+|\p{Script=Han}/gu };

/** @param plain normalised */
export function textFeatures(plain: string, language: Language): Set<string> {
  const pieces = plain.match(PIECES[language]) ?? [];
  const lengths = Array.from({ length: LONGEST[language] }, (_, index) => index + 1);
  return new Set(lengths.flatMap((length) => pieces.slice(length - 1).map((_, start) => pieces.slice(start, start + length).join(' '))));
}

/**
 * How likely a text is of the kind that a model tells, from 0 to 1.
 * @param plain normalised, and short: what it costs grows with its length
 */
export function chanceBy({ bias, weights }: TextModel, plain: string, language: Language): number {
  let sum = bias;
  // "constructor" is a word too, and every object inherits it.
  for (const feature of textFeatures(plain, language)) if (Object.hasOwn(weights, feature)) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-sum / 100));
}

/**
 * The chance by the models of both languages, each read when it is first asked.
 * @param url of a file without `.<language>.json`; the function throws where that file is missing or malformed
 */
export function textModels(url: URL): (plain: string, language: Language) => number {
  const models = new Map<Language, TextModel>();
  const load = (language: Language) => modelSchema.parse(JSON.parse(readFileSync(new URL(`${url.href}.${language}.json`), 'utf8')));
  return (plain, language) => {
    const model = models.get(language) ?? load(language);
    models.set(language, model);
    return chanceBy(model, plain, language);
  };
}
