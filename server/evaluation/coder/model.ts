import type { Features, FeatureName } from './features.ts';

/** Coefficients of a logistic model over the features of one sentence. */
export type Weights = Partial<Record<FeatureName, number>>;

const logistic = (z: number) => 1 / (1 + Math.exp(-z));

/** How likely the sentence does what the model looks for. */
export function probability(weights: Weights, features: Features): number {
  let sum = 0;
  for (const name in features) sum += (weights[name as FeatureName] ?? 0) * (features[name as FeatureName] ?? 0);
  return logistic(sum);
}

/** How likely at least one of them does (noisy or). */
export function anyOf(probabilities: readonly number[]): number {
  return 1 - probabilities.reduce((none, p) => none * (1 - p), 1);
}
