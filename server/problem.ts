import type { DetailKey } from './http/details.ts';

/** A call that fails for a reason that the user can act on. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly key: DetailKey;
  readonly retryAfterSeconds: number | undefined;

  /** @param retryAfterSeconds when to try again, for 429 and 503 */
  constructor(status: number, key: DetailKey, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(key, options);
    this.status = status;
    this.key = key;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
