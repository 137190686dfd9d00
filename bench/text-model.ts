import type { Language } from '#contract/limits.ts';
import { textFeatures, type TextModel } from '../server/language/text-model.ts';
import { descend } from './descent.ts';

const STEPS = 200;
const RATE = 0.05;
const PENALTY = 1;
/** A feature of fewer texts of what is told, or comes near it, tells of those only. */
const SEEN_AT_LEAST = 2;
/** In hundredths; what weighs less changes nothing and only makes the file long. */
const WEIGHS_AT_LEAST = 8;

/** A normalised text, whether it is of the kind that is told, and how often it counts. */
export interface TextExample {
  features: readonly string[];
  holds: boolean;
  counts: number;
}

/** @param plain normalised */
export const textExample = (plain: string, language: Language, holds: boolean, counts: number): TextExample => ({ features: [...textFeatures(plain, language)], holds, counts });

/** Logistic, on the log loss with an L2 penalty. What counts once adds no features. The same texts give the same bytes. */
export function fitTexts(examples: readonly TextExample[]): TextModel {
  const seen = new Map<string, number>();
  for (const { features } of examples.filter(({ counts }) => counts > 1)) for (const name of features) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [...seen].filter(([, count]) => count >= SEEN_AT_LEAST).map(([name]) => name).toSorted();
  const places = new Map(names.map((name, place) => [name, place]));
  const rows = examples.map(({ features, holds, counts }) => ({ places: features.flatMap((name) => places.get(name) ?? []), holds, counts }));
  const bias = names.length;
  const weights = descend(names.length + 1, { steps: STEPS, rate: RATE }, (current) => {
    const gradient = current.map((weight, at) => (at === bias ? 0 : PENALTY * weight));
    for (const row of rows) {
      const sum = row.places.reduce((total, at) => total + (current[at] ?? 0), current[bias] ?? 0);
      const error = row.counts * (1 / (1 + Math.exp(-sum)) - (row.holds ? 1 : 0));
      for (const at of [...row.places, bias]) gradient[at] = (gradient[at] ?? 0) + error;
    }
    return gradient;
  });
  const hundredths = (at: number) => Math.round(100 * (weights[at] ?? 0));
  const kept = names.map((name, at): [string, number] => [name, hundredths(at)]).filter(([, weight]) => Math.abs(weight) >= WEIGHS_AT_LEAST);
  return { bias: hundredths(bias), weights: Object.fromEntries(kept) };
}

/** One feature a line, so that a change can be seen. */
export function printTextModel({ bias, weights }: TextModel): string {
  const rows = Object.entries(weights).map(([name, weight]) => `    ${JSON.stringify(name)}: ${weight}`);
  return `{\n  "bias": ${bias},\n  "weights": {\n${rows.join(',\n')}\n  }\n}\n`;
}
