import { setImmediate } from 'node:timers/promises';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 3_600_000;
/** Takes some 10 ms if each session has a thousand turns; then other work gets its turn. */
const AT_ONCE = 10;

/**
 * Removes sessions that ended this many days ago, with everything that belongs to them, and erases deleted data from
 * the files.
 * @param days null keeps all sessions
 */
export async function removeExpired(store: Store, days: number | null, now: Date): Promise<void> {
  if (days !== null) {
    const until = new Date(now.getTime() - days * DAY_MS).toISOString();
    while ((await store.sessions.deleteEnded(until, AT_ONCE)) === AT_ONCE) await setImmediate();
  }
  // Also erases sessions that users deleted while another program was reading.
  await store.scrub();
}
