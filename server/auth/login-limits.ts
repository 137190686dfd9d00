import { isIPv6 } from 'node:net';
import { Problem } from '../problem.ts';
import type { Queries } from '../store/store.ts';

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
    const failedAt = await queries.failedLogins.nthLast(by, attempt[by], since, FAILURES_MAX[by]);
    if (failedAt === undefined) continue;
    const freeAt = Date.parse(failedAt) + WINDOW_MS;
    throw new Problem(429, 'tooManyFailedLogins', Math.ceil((freeAt - now.getTime()) / 1000));
  }
}

export async function recordFailedLogin(queries: Queries, attempt: LoginAttempt, now: Date): Promise<void> {
  await queries.failedLogins.forgetBefore(new Date(now.getTime() - WINDOW_MS).toISOString());
  await queries.failedLogins.add({ ...attempt, failed_at: now.toISOString() });
}

/** What counts as one address: of IPv6 the first 64 bits, for a single customer has all the rest. */
export function addressOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const all = [...groups, ...Array<string>(zeros).fill('0'), ...rest];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
