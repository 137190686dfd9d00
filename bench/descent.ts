/**
 * The weights that a gradient leads to from zero, by Adam (Kingma & Ba 2015, with its constants). The same gradients give the same bytes.
 * @param gradientAt of the loss with its penalty, at these weights
 */
export function descend(size: number, { steps, rate }: { steps: number; rate: number }, gradientAt: (weights: Float64Array) => Float64Array): Float64Array {
  const weights = new Float64Array(size);
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= steps; step += 1) {
    gradientAt(weights).forEach((slope, at) => {
      const m = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      const v = 0.999 * (square[at] ?? 0) + 0.001 * slope * slope;
      mean[at] = m;
      square[at] = v;
      weights[at] = (weights[at] ?? 0) - (rate * m) / (1 - 0.9 ** step) / (Math.sqrt(v / (1 - 0.999 ** step)) + 1e-8);
    });
  }
  return weights;
}
