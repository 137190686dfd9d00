import { FEATURE_NAMES, type FeatureName, type Features } from './features.ts';

/** Coefficients of a logistic model over the features of one sentence. */
export type Weights = Partial<Record<FeatureName, number>>;

const logistic = (z: number) => 1 / (1 + Math.exp(-z));

/** How likely the sentence does what the model looks for. */
export function probability(weights: Weights, features: Features): number {
  return logistic(FEATURE_NAMES.reduce((sum, name) => sum + (weights[name] ?? 0) * (features[name] ?? 0), 0));
}

/** How likely at least one of them does (noisy or). */
export function anyOf(probabilities: readonly number[]): number {
  return 1 - probabilities.reduce((none, p) => none * (1 - p), 1);
}
