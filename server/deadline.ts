import { ModelError } from './model.ts';

/**
 * Runs work that ends with its deadline, or when one of the signals is aborted, whether it listens or not.
 * @throws {ModelError} late, after `ms`
 * @throws the signal's reason
 */
export async function withDeadline<T>(
  ms: number,
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // Not AbortSignal.any: what listens to it is kept as long as its sources, one of which lives as the server does.
  const ending = new AbortController();
  const over = new AbortController();
  const timer = setTimeout(() => ending.abort(new ModelError('late', `No answer within ${ms} ms.`)), ms);
  const aborted = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
  });
  for (const signal of signals) {
    signal.addEventListener('abort', () => ending.abort(signal.reason), { signal: over.signal });
  }
  try {
    for (const signal of signals) signal.throwIfAborted();
    return await Promise.race([work(ending.signal), aborted]);
  } catch (error) {
    throw ending.signal.aborted ? ending.signal.reason : error;
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
