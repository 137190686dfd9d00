import { Problem } from '../problem.ts';
import type { Queries } from '../store/queries.ts';

const WINDOW_MS = 3_600_000;

/**
 * Counts a try to register, or refuses it where the address has tried too often within the hour. Tries whose email
 * is taken count too: they tell who has an account. To be run in a transaction.
 * @throws {Problem} 429
 */
export async function countRegistration(queries: Queries, address: string, max: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - WINDOW_MS).toISOString();
  await queries.hold(`address ${address}`);
  const triedAt = await queries.registrations.nthLast(address, { since, until: now.toISOString() }, max);
  if (triedAt !== undefined) {
    const freeAt = Date.parse(triedAt) + WINDOW_MS;
    throw new Problem(429, 'tooManyRegistrations', Math.ceil((freeAt - now.getTime()) / 1000));
  }
  await queries.registrations.forgetBefore(since);
  await queries.registrations.add({ address, tried_at: now.toISOString() });
}
