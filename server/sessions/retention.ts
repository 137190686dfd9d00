import { setImmediate } from 'node:timers/promises';
import type { Store } from '../store/store.ts';

const DAY_MS = 24 * 3_600_000;
/** With a thousand turns each some 10 ms; then others have their turn. */
const AT_ONCE = 10;

/**
 * Removes sessions that ended so many days ago, with all that hangs on them, and what was deleted from the files.
 * @param days null: all are kept
 */
export async function removeExpired(store: Store, days: number | null, now: Date): Promise<void> {
  if (days !== null) {
    const until = new Date(now.getTime() - days * DAY_MS).toISOString();
    while ((await store.sessions.deleteEnded(until, AT_ONCE)) === AT_ONCE) await setImmediate();
  }
  // Also what was deleted by hand while another program was reading.
  await store.scrub();
}
