/**
 * Fits the model by which messages are read: `node bench/fit-acts.ts` writes `server/understanding/acts.*.json` anew from
 * the messages in `bench/data/acts` and half of the parts in `bench/data/talks`. The same messages give the same bytes.
 *
 * Multinomial logistic over the features of a message; gradient descent (Adam) on the log loss with an L2 penalty.
 * Neither penalty nor steps matter much: from 0.1 to 1 and from 60 to 250 what is read right of the messages held
 * out stays within two of a hundred.
 */
import { globSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { actSchema } from '../content/schema.ts';
import { actFeatures } from '../server/understanding/act-features.ts';
import type { ActModel } from '../server/understanding/acts.ts';
import { descend } from './descent.ts';
import { readLabelled } from './character/labelled.ts';
import { readCodedParts } from './talks.ts';

const STEPS = 120;
const RATE = 0.05;
const PENALTY = 0.5;
/** A feature of fewer messages tells of those only. */
const SEEN_AT_LEAST = 2;
/** Parts of real messages count so often: they are few beside those written for the fit, and what is to be read. */
const OFTEN = 3;
/** In hundredths; what weighs less changes nothing and only makes the file long. */
const WEIGHS_AT_LEAST = 8;

const ACTS = actSchema.options;

interface Example {
  features: Int32Array;
  act: number;
}

function examples(language: Language): { names: string[]; data: Example[] } {
  const written = globSync(`bench/data/acts/*.${language}.yaml`).toSorted().flatMap((file) => readLabelled(file));
  const spoken = readCodedParts(language, 'fitted').flatMap(({ text, after, acts }) => {
    const [intent] = acts;
    return intent === undefined ? [] : [{ text, after, permitted: false, intent }];
  });
  const messages = [...written, ...Array.from({ length: OFTEN }, () => spoken).flat()];
  const shown = messages.map(({ text, after, permitted }) => actFeatures(text, { heard: after, permitted }, language));
  const seen = new Map<string, number>();
  for (const feature of shown.flatMap((features) => [...features])) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const names = [...seen].filter(([, count]) => count >= SEEN_AT_LEAST).map(([name]) => name).toSorted();
  const places = new Map(names.map((name, place) => [name, place]));
  const data = messages.map(({ intent }, index) => ({
    act: ACTS.indexOf(intent),
    features: Int32Array.from([...(shown[index] ?? [])].flatMap((name) => places.get(name) ?? [])),
  }));
  return { names, data };
}

/** One weight for each feature and act, by rows of features. */
function fit(data: readonly Example[], size: number): Float64Array {
  return descend(size * ACTS.length, { steps: STEPS, rate: RATE }, (weights) => {
    const gradient = weights.map((weight) => PENALTY * weight);
    for (const { features, act } of data) {
      const sums = new Float64Array(ACTS.length);
      for (const row of features) sums.forEach((sum, each) => (sums[each] = sum + (weights[row * ACTS.length + each] ?? 0)));
      const most = Math.max(...sums);
      const odds = sums.map((sum) => Math.exp(sum - most));
      const total = odds.reduce((sum, each) => sum + each, 0);
      const errors = odds.map((each, place) => each / total - (place === act ? 1 : 0));
      for (const row of features) {
        errors.forEach((error, each) => (gradient[row * ACTS.length + each] = (gradient[row * ACTS.length + each] ?? 0) + error));
      }
    }
    return gradient;
  });
}

function fitActs(language: Language): ActModel {
  const { names, data } = examples(language);
  const weights = fit(data, names.length);
  const rows = names.map((name, row): [string, number[]] => [
    name,
    ACTS.flatMap((_, act) => {
      const hundredths = Math.round(100 * (weights[row * ACTS.length + act] ?? 0));
      return Math.abs(hundredths) < WEIGHS_AT_LEAST ? [] : [act, hundredths];
    }),
  ]);
  return { acts: [...ACTS], weights: Object.fromEntries(rows.filter(([, row]) => row.length > 0)) };
}

/** One feature a line, so that a change can be seen. */
function print({ acts, weights }: ActModel): string {
  const rows = Object.entries(weights).map(([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row)}`);
  return `{\n  "acts": ${JSON.stringify(acts)},\n  "weights": {\n${rows.join(',\n')}\n  }\n}\n`;
}

for (const language of LANGUAGES) {
  const model = fitActs(language);
  writeFileSync(`server/understanding/acts.${language}.json`, print(model));
  console.log(`${language}: ${Object.keys(model.weights).length} features`);
}
