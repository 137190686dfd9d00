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
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new ModelError('late', `No answer within ${ms} ms.`)), ms);
  const signal = AbortSignal.any([deadline.signal, ...signals]);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work(signal), aborted]);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
