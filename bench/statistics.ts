/** Cohen's kappa: how far two lists of labels agree beyond chance; 1 is full agreement, 0 chance. */
export function cohensKappa<Label>(a: readonly Label[], b: readonly Label[]): number {
  const share = (labels: readonly Label[], label: Label) => labels.filter((other) => other === label).length / labels.length;
  const observed = a.filter((label, index) => label === b[index]).length / a.length;
  const expected = [...new Set(a)].reduce((sum, label) => sum + share(a, label) * share(b, label), 0);
  return expected === 1 ? 1 : (observed - expected) / (1 - expected);
}

/** Area under the ROC curve: how likely one of `high` scores above one of `low` (ties count half). */
export function auc(high: readonly number[], low: readonly number[]): number {
  const wins = high.flatMap((h) => low.map((l): number => (h > l ? 1 : h === l ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

/** Spearman's rank correlation; equal values share the mean of their ranks. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [ranks(a), ranks(b)];
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanX, meanY] = [mean(x), mean(y)];
  const sum = (of: (place: number) => number) => x.reduce((total, _, place) => total + of(place), 0);
  const dx = (place: number) => (x[place] ?? 0) - meanX;
  const dy = (place: number) => (y[place] ?? 0) - meanY;
  const spread = Math.sqrt(sum((place) => dx(place) ** 2) * sum((place) => dy(place) ** 2));
  return spread === 0 ? 0 : sum((place) => dx(place) * dy(place)) / spread;
}

function ranks(values: readonly number[]): number[] {
  return values.map((value) => values.filter((other) => other < value).length + values.filter((other) => other === value).length / 2);
}
