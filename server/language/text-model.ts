import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Language } from '#contract/limits.ts';

/**
 * How likely a text asks whether somebody thinks of dying or of harming themselves: a logistic model over neighbouring
 * words, in Chinese over neighbouring characters, in hundredths. Fitted by `bench/fit-safety.ts`.
 */
const modelSchema = z.object({ bias: z.number().int(), weights: z.record(z.string(), z.number().int()) });
export type AskingModel = z.infer<typeof modelSchema>;

/** Neighbours that count together: up to three words, or four characters. */
const LONGEST: Record<Language, number> = { en: 3, 'zh-TW': 4 };
const PIECES: Record<Language, RegExp> = { en: /[a-z0-9]+/g, 'zh-TW': /[a-z0-9]+|\p{Script=Han}/gu };

/** @param plain normalised */
export function askingFeatures(plain: string, language: Language): Set<string> {
  const pieces = plain.match(PIECES[language]) ?? [];
  const lengths = Array.from({ length: LONGEST[language] }, (_, index) => index + 1);
  return new Set(lengths.flatMap((length) => pieces.slice(length - 1).map((_, start) => pieces.slice(start, start + length).join(' '))));
}

const models = new Map<Language, AskingModel>();

function modelOf(language: Language): AskingModel {
  const model = models.get(language) ?? modelSchema.parse(JSON.parse(readFileSync(new URL(`./asking.${language}.json`, import.meta.url), 'utf8')));
  models.set(language, model);
  return model;
}

/** @param plain normalised, and short: what it costs grows with its length */
export const chanceOfAsking = (plain: string, language: Language): number => chanceBy(modelOf(language), plain, language);

/** As `chanceOfAsking`, by a model that is being fitted. */
export function chanceBy({ bias, weights }: AskingModel, plain: string, language: Language): number {
  let sum = bias;
  for (const feature of askingFeatures(plain, language)) sum += weights[feature] ?? 0;
  return 1 / (1 + Math.exp(-sum / 100));
}
