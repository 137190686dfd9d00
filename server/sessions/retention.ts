import { setImmediate } from 'node:timers/promises';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 3_600_000;
/** Sessions that go in one transaction: others who write wait for some 10 ms if each has a thousand turns. */
const AT_ONCE = 10;

/** The time before which a session must have ended to be that many days old; ISO 8601 in UTC. */
export const endedBefore = (days: number, now: Date): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/**
 * Removes sessions a few at a time, so that other work gets its turn.
 * @param step removes at most that many and returns how many; fewer than that means none are left
 * @returns how many in all
 */
export async function removeInSteps(step: (atMost: number) => Promise<number>): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await step(AT_ONCE);
    removed += some;
    if (some < AT_ONCE) return removed;
    await setImmediate();
  }
}

/**
 * Removes sessions that ended this many days ago, with everything that belongs to them, and erases deleted data from
 * the files.
 * @param days null keeps all sessions
 */
export async function removeExpired(store: Store, days: number | null, now: Date): Promise<void> {
  if (days !== null) {
    const until = endedBefore(days, now);
    await removeInSteps((atMost) => store.sessions.deleteEnded(until, atMost));
  }
  // Also erases sessions that users deleted while another program was reading.
  await store.scrub();
}
