/**
 * Fits the coder's coefficients: `node bench/fit.ts FILE.csv` prints, for each model, Cohen's kappa by
 * transcript-wise cross-validation and the coefficients for `server/evaluation/coder/weights.ts`.
 *
 * Each model is logistic over the features of a sentence; a turn shows the act if any of its sentences does
 * (noisy or), since the experts labelled turns. Gradient descent (Adam) on the log loss with an L2 penalty.
 */
import { sentenceFeatures, FEATURE_NAMES, type Features, type FeatureName } from '../server/evaluation/coder/features.ts';
import { anyOf, probability, type Weights } from '../server/evaluation/coder/model.ts';
import { readSentences, type Sentence } from '../server/evaluation/coder/sentences.ts';
import { readAnnoMi, type LabelledTurn } from './annomi.ts';
import { cohensKappa } from './statistics.ts';

interface Example {
  transcript: number;
  sentences: Features[];
  label: LabelledTurn;
}

const FOLDS = 11;
const STEPS = 300;
const RATE = 0.08;

function examples(path: string): Example[] {
  return readAnnoMi(path).flatMap(({ turns }, transcript) => {
    const heard: string[] = [];
    let since = 0;
    let own: Sentence[] = [];
    return turns.flatMap((label) => {
      if (label.speaker === 'client') {
        heard.push(label.text);
        since += 1;
        return [];
      }
      const context = {
        heard: since === 0 ? '' : heard.slice(-since).join(' '),
        heardLately: heard.slice(-3).join(' '),
        own,
      };
      since = 0;
      own = readSentences(label.text, 'en');
      return [{ transcript, label, sentences: sentenceFeatures(own, context, 'en') }];
    });
  });
}

function fit(data: readonly Example[], isPositive: (label: LabelledTurn) => boolean, names: readonly FeatureName[], l2: number): Weights {
  const weights: Weights = Object.fromEntries(names.map((name) => [name, 0]));
  const mean = new Map<FeatureName, number>();
  const square = new Map<FeatureName, number>();
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = new Map<FeatureName, number>(names.map((name) => [name, l2 * (weights[name] ?? 0)]));
    for (const { sentences, label } of data) {
      const chances = sentences.map((sentence) => probability(weights, sentence));
      const any = Math.min(Math.max(anyOf(chances), 1e-9), 1 - 1e-9);
      const factor = isPositive(label) ? -(1 - any) / any : 1;
      sentences.forEach((sentence, index) => {
        for (const name of names) {
          const value = sentence[name];
          if (value !== undefined) gradient.set(name, (gradient.get(name) ?? 0) + factor * (chances[index] ?? 0) * value);
        }
      });
    }
    for (const name of names) {
      const slope = gradient.get(name) ?? 0;
      const m = 0.9 * (mean.get(name) ?? 0) + 0.1 * slope;
      const v = 0.999 * (square.get(name) ?? 0) + 0.001 * slope * slope;
      mean.set(name, m);
      square.set(name, v);
      weights[name] = (weights[name] ?? 0) - (RATE * m) / (1 - 0.9 ** step) / (Math.sqrt(v / (1 - 0.999 ** step)) + 1e-8);
    }
  }
  return weights;
}

function report(name: string, data: readonly Example[], isPositive: (label: LabelledTurn) => boolean, names: readonly FeatureName[], l2: number): void {
  const truth = data.map(({ label }) => isPositive(label));
  const held = new Array<number>(data.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const weights = fit(data.filter(({ transcript }) => transcript % FOLDS !== fold), isPositive, names, l2);
    data.forEach(({ transcript, sentences }, index) => {
      if (transcript % FOLDS === fold) held[index] = anyOf(sentences.map((sentence) => probability(weights, sentence)));
    });
  }
  const all = fit(data, isPositive, names, l2);
  const own = data.map(({ sentences }) => anyOf(sentences.map((sentence) => probability(all, sentence))));
  const kappas = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55].map((threshold) => {
    const at = (values: number[]) => cohensKappa(values.map((p) => p > threshold), truth).toFixed(3);
    return `${threshold}: ${at(held)} (fitted ${at(own)})`;
  });
  console.log(`${name}, ${data.length} turns, kappa at threshold, held out: ${kappas.join('  ')}`);
  const rounded = names.map((feature) => [feature, Math.round((all[feature] ?? 0) * 100) / 100] as const);
  console.log(`{ ${rounded.map(([feature, weight]) => `${feature}: ${weight}`).join(', ')} }\n`);
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Name the file: node bench/fit.ts FILE.csv');
const data = examples(path);
const QUESTION: FeatureName[] = ['bias', 'marked', 'inverted', 'invertedLater', 'questionWord', 'clause', 'invites', 'wonders', 'scaled', 'more', 'tag', 'thoughts', 'alternative', 'tiny', 'short', 'tinyMarked', 'plainMarked', 'concludesMarked', 'sounds', 'you', 'it', 'continues', 'closesTurn', 'size', 'narrow', 'able'];
const OPEN: FeatureName[] = ['bias', 'marked', 'inverted', 'questionWord', 'invites', 'wonders', 'scaled', 'more', 'tag', 'thoughts', 'alternative', 'narrow', 'broad', 'able', 'permission', 'tiny', 'short', 'plainMarked', 'sounds', 'you', 'closesTurn', 'invertedLater', 'size'];
const only = process.argv[3];
if (!only || only === 'q') report('question', data, ({ question }) => question !== null, QUESTION, 1);
if (!only || only === 'o') report('open', data.filter(({ label }) => label.question !== null), ({ question }) => question === 'open', OPEN, 1);
if (!only || only === 'r') report('reflection', data, ({ reflection }) => reflection !== null, FEATURE_NAMES, 1);
if (!only || only === 'c') report('complex', data.filter(({ label }) => label.reflection !== null), ({ reflection }) => reflection === 'complex', FEATURE_NAMES, 4);
