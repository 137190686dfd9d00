import { Problem } from '../problem.ts';
import type { Queries } from '../store/queries.ts';

const WINDOW_MS = 15 * 60_000;
const FAILURES_MAX = { account: 10, address: 50 } as const;

/** Who tries to log in, and from where. */
export interface LoginAttempt {
  /** The email as it is compared, whether an account has it or not. */
  account: string;
  address: string;
}

/**
 * Refuses a try where the account or the address has failed too often of late.
 * @throws {Problem} 429
 */
export async function checkLoginLimits(queries: Queries, attempt: LoginAttempt, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  for (const by of ['account', 'address'] as const) {
    const failedAt = await queries.failedLogins.nthLast(by, attempt[by], { since, until: now.toISOString() }, FAILURES_MAX[by]);
    if (failedAt === undefined) continue;
    const freeAt = Date.parse(failedAt) + WINDOW_MS;
    throw new Problem(429, 'tooManyFailedLogins', Math.ceil((freeAt - now.getTime()) / 1000));
  }
}

export async function recordFailedLogin(queries: Queries, attempt: LoginAttempt, now: Date): Promise<void> {
  await queries.failedLogins.forgetBefore(new Date(now.getTime() - WINDOW_MS).toISOString());
  await queries.failedLogins.add({ ...attempt, failed_at: now.toISOString() });
}
