import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadMessage } from '#contract/reading.ts';

/** In ms: how long a reply may take, with what a model's retries need; after that none is coming. */
const REPLY_WITHIN = 120_000;
const LOOK_EVERY = 2500;

/**
 * Whether a history ends with a message that is still being answered: sent from a window that was closed, or from
 * another one.
 * @param history none where nobody answers
 * @param look loads it anew; called again and again while the reply may come
 */
export function useReplyElsewhere(history: readonly ReadMessage[] | undefined, look: () => void): boolean {
  const [seen, setSeen] = useState(() => ({ history, now: Date.now() }));
  if (seen.history !== history) setSeen({ history, now: Date.now() });
  const [overdue, setOverdue] = useState<string | null>(null);
  const last = history?.at(-1);
  const asked = last?.role === 'participant' ? last.timestamp : null;
  const waitsFor = asked !== null && asked !== overdue && isRecent(asked, seen.now) ? asked : null;
  const again = useEffectEvent(look);

  useEffect(() => {
    if (waitsFor === null) return undefined;
    const looking = setInterval(again, LOOK_EVERY);
    const giveUp = setTimeout(() => setOverdue(waitsFor), REPLY_WITHIN);
    return () => {
      clearInterval(looking);
      clearTimeout(giveUp);
    };
  }, [waitsFor]);

  return waitsFor !== null;
}

/** The clocks of server and page may differ, so the future is as near as the past. */
function isRecent(time: string, now: number): boolean {
  return Math.abs(now - Date.parse(time)) < REPLY_WITHIN;
}
