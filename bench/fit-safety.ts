/**
 * Fits how asking about suicide is told from other talk: `node bench/fit-safety.ts` writes
 * `server/language/safety/asking.*.json` anew. It learns from what people wrote for it (`asked-apart`, `asked-fresh` and
 * `asking` in `bench/data/safety`), from what comes near it (`idioms`, `near`, `harmless`) and from the questions to the
 * characters of other scenarios. `asked-held-out` and `harmless-held-out` were written apart and are never fitted on.
 *
 * Logistic over neighbouring words or characters; gradient descent (Adam) on the log loss with an L2 penalty. The same
 * texts give the same bytes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { loadContent } from '../server/content/load.ts';
import { askingFeatures, chanceBy, type AskingModel } from '../server/language/safety/fitted.ts';
import { asksAboutNotLiving } from '../server/language/safety/not-living.ts';
import { normalise } from '../server/language/tokenise.ts';
import { splitParts } from '../server/understanding/parts.ts';

const STEPS = 200;
const RATE = 0.05;
const PENALTY = 1;
/** How often each counts: what asks and what comes near it are few beside ordinary questions. */
const COUNTS = { asks: 6, near: 4, other: 1 };
/** A feature of fewer texts that ask, or come near it, tells of those only. */
const SEEN_AT_LEAST = 2;
/** In hundredths; what weighs less changes nothing and only makes the file long. */
const WEIGHS_AT_LEAST = 8;
/** Where everybody is asked about it. */
const RISK_SCENARIO = 'caller-in-distress';

interface Example {
  features: readonly string[];
  asks: boolean;
  counts: number;
}

const example = (plain: string, language: Language, kind: keyof typeof COUNTS): Example => ({ features: [...askingFeatures(plain, language)], asks: kind === 'asks', counts: COUNTS[kind] });

const linesOf = (name: string, language: Language) => readFileSync(`bench/data/safety/${name}.${language}.txt`, 'utf8').trim().split('\n');

/** A message and its parts: characters hear the parts that ask, reports whole sentences. */
const textsOf = (text: string, language: Language) => [...new Set([normalise(text, language), ...splitParts(text, language).map(({ plain }) => plain)])];

function fitAsking(language: Language, ordinary: readonly string[]): AskingModel {
  const asking = ['asked-apart', 'asked-fresh', 'asking'].flatMap((name) => linesOf(name, language));
  const others = [
    ...['idioms', 'near', 'harmless'].flatMap((name) => linesOf(name, language).flatMap((text) => textsOf(text, language).map((plain) => example(plain, language, 'near')))),
    ...ordinary.flatMap((text) => textsOf(text, language).map((plain) => example(plain, language, 'other'))),
  ];
  const whole = asking.map((text) => example(normalise(text, language), language, 'asks'));
  const first = fit([...whole, ...others]);
  // Which part of a message asks nobody has marked: it is the one that the model of whole messages finds.
  const parts = asking.flatMap((text) => {
    const [found] = textsOf(text, language).slice(1).toSorted((one, other) => chanceBy(first, other, language) - chanceBy(first, one, language));
    return found === undefined ? [] : [example(found, language, 'asks')];
  });
  return fit([...whole, ...parts, ...others]);
}

function fit(examples: readonly Example[]): AskingModel {
  const seen = new Map<string, number>();
  for (const { features } of examples.filter(({ counts }) => counts > COUNTS.other)) for (const name of features) seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [...seen].filter(([, count]) => count >= SEEN_AT_LEAST).map(([name]) => name).toSorted();
  const places = new Map(names.map((name, place) => [name, place]));
  const rows = examples.map(({ features, asks, counts }) => ({ places: features.flatMap((name) => places.get(name) ?? []), asks, counts }));
  const weights = new Float64Array(names.length + 1);
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  const bias = names.length;
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight, at) => (at === bias ? 0 : PENALTY * weight));
    for (const row of rows) {
      const sum = row.places.reduce((total, at) => total + (weights[at] ?? 0), weights[bias] ?? 0);
      const error = row.counts * (1 / (1 + Math.exp(-sum)) - (row.asks ? 1 : 0));
      for (const at of [...row.places, bias]) gradient[at] = (gradient[at] ?? 0) + error;
    }
    gradient.forEach((slope, at) => {
      const m = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      const v = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      mean[at] = m;
      square[at] = v;
      weights[at] = (weights[at] ?? 0) - (RATE * m) / (1 - 0.9 ** step) / (Math.sqrt(v / (1 - 0.999 ** step)) + 1e-8);
    });
  }
  const hundredths = (at: number) => Math.round(100 * (weights[at] ?? 0));
  const kept = names.map((name, at): [string, number] => [name, hundredths(at)]).filter(([, weight]) => Math.abs(weight) >= WEIGHS_AT_LEAST);
  return { bias: hundredths(bias), weights: Object.fromEntries(kept) };
}

/** One feature a line, so that a change can be seen. */
function print({ bias, weights }: AskingModel): string {
  const rows = Object.entries(weights).map(([name, weight]) => `    ${JSON.stringify(name)}: ${weight}`);
  return `{\n  "bias": ${bias},\n  "weights": {\n${rows.join(',\n')}\n  }\n}\n`;
}

const { scenarios } = await loadContent('content');
for (const language of LANGUAGES) {
  const ordinary = scenarios
    .filter(({ id }) => id !== RISK_SCENARIO)
    .flatMap(({ characters }) => characters.flatMap(({ knows }) => knows.answers.flatMap(({ to }) => to[language])))
    .filter((text) => !asksAboutNotLiving(normalise(text, language), language));
  const model = fitAsking(language, ordinary);
  writeFileSync(`server/language/safety/asking.${language}.json`, print(model));
  console.log(`${language}: ${Object.keys(model.weights).length} features`);
}
