/**
 * Fits the coder's coefficients: `node bench/fit.ts FILE.csv` prints those in `server/evaluation/coder/weights.ts`.
 *
 * Each model is logistic over the features of a sentence; a turn shows the act if any of its sentences does
 * (noisy or), since the experts labelled turns. Gradient descent (Adam) on the log loss with an L2 penalty.
 */
import { FEATURE_NAMES, sentenceFeatures, type FeatureName } from '../server/evaluation/coder/features.ts';
import type { Weights } from '../server/evaluation/coder/model.ts';
import type { Models } from '../server/evaluation/coder/weights.ts';
import { readSentences, type Sentence } from '../server/understanding/sentences.ts';
import { descend } from './descent.ts';
import { readAnnoMi, type LabelledTurn } from './annomi.ts';

interface Example {
  transcript: number;
  /** For each sentence the values of the model's features, in their order. */
  sentences: Float64Array[];
  label: LabelledTurn;
}

const STEPS = 300;
const RATE = 0.08;
const PENALTY = 2;
/** Features that tell questions apart from other sentences, and open ones from closed ones. */
const QUESTION_FEATURES: FeatureName[] = ['bias', 'marked', 'inverted', 'invertedLater', 'questionWord', 'clause', 'invites', 'wonders', 'scaled', 'more', 'tag', 'thoughts', 'alternative', 'tiny', 'tinyMarked', 'plainAsks', 'cutAsks', 'plainMarked', 'state', 'agreed', 'answeredShort', 'agreedMarked', 'unanswered', 'concludesMarked', 'sounds', 'you', 'it', 'closesTurn', 'narrow', 'able', 'broad', 'informs', 'plainMarkedAgreed', 'plainMarkedTelling']; // prettier-ignore
const OPEN_FEATURES: FeatureName[] = ['bias', 'marked', 'inverted', 'questionWord', 'invites', 'wonders', 'scaled', 'more', 'tag', 'thoughts', 'alternative', 'narrow', 'broad', 'able', 'permission', 'tiny', 'you', 'closesTurn', 'invertedLater', 'size']; // prettier-ignore

function examples(path: string, names: readonly FeatureName[]): Example[] {
  return readAnnoMi(path).flatMap(({ turns }, transcript) => {
    const heard: string[] = [];
    let since = 0;
    let own: Sentence[] = [];
    return turns.flatMap((label, at) => {
      if (label.speaker === 'client') {
        heard.push(label.text);
        since += 1;
        return [];
      }
      const context = {
        heard: since === 0 ? '' : heard.slice(-since).join(' '),
        heardLately: heard.slice(-3).join(' '),
        own,
        answer: turns[at + 1]?.speaker === 'client' ? (turns[at + 1]?.text ?? '') : '',
      };
      since = 0;
      own = readSentences(label.text, 'en');
      const sentences = sentenceFeatures(own, context, 'en').map((each) => Float64Array.from(names, (name) => each[name] ?? 0));
      return [{ transcript, label, sentences }];
    });
  });
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
const chance = (weights: Float64Array, sentence: Float64Array) => 1 / (1 + Math.exp(-dot(weights, sentence)));
function fit(data: readonly Example[], isPositive: (label: LabelledTurn) => boolean, size: number): Float64Array {
  return descend(size, { steps: STEPS, rate: RATE }, (weights) => {
    const gradient = weights.map((weight) => PENALTY * weight);
    for (const { sentences, label } of data) {
      const chances = sentences.map((sentence) => chance(weights, sentence));
      const none = chances.reduce((product, p) => product * (1 - p), 1);
      const any = Math.min(Math.max(1 - none, 1e-9), 1 - 1e-9);
      const factor = isPositive(label) ? -(1 - any) / any : 1;
      sentences.forEach((sentence, at) => {
        const pull = factor * (chances[at] ?? 0);
        for (let index = 0; index < size; index += 1) gradient[index] = (gradient[index] ?? 0) + pull * (sentence[index] ?? 0);
      });
    }
    return gradient;
  });
}

interface ModelToFit {
  features: readonly FeatureName[];
  /** Which turns it is fitted on. */
  among: (label: LabelledTurn) => boolean;
  isPositive: (label: LabelledTurn) => boolean;
}

const asks = ({ question }: LabelledTurn) => question !== null;
const QUESTION: ModelToFit = { features: QUESTION_FEATURES, among: () => true, isPositive: asks };
const OPEN: ModelToFit = { features: OPEN_FEATURES, among: asks, isPositive: ({ question }) => question === 'open' };
const REFLECTION: ModelToFit = { features: FEATURE_NAMES, among: () => true, isPositive: ({ reflection }) => reflection !== null };

/** Fitted on the transcripts that `keep` lets through, by their place in the file. */
export function fitModels(path: string, keep: (transcript: number) => boolean): Models {
  const fitted = (model: ModelToFit) => fitModel(examples(path, model.features), model, keep);
  return { question: fitted(QUESTION), open: fitted(OPEN), reflection: fitted(REFLECTION) };
}

function fitModel(data: readonly Example[], { features, among, isPositive }: ModelToFit, keep: (transcript: number) => boolean): Weights {
  const kept = data.filter(({ label, transcript }) => among(label) && keep(transcript));
  const weights = fit(kept, isPositive, features.length);
  return Object.fromEntries(features.map((name, index) => [name, Math.round((weights[index] ?? 0) * 100) / 100]));
}

if (import.meta.main) {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new Error('Name the file: node bench/fit.ts FILE.csv');
  console.log(fitModels(path, () => true));
}
