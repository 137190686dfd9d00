import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadMessage } from '#contract/reading.ts';

/** In ms: how long a reply may take, with what a model's retries need; after that none is coming. */
const REPLY_WITHIN = 120_000;
const LOOK_EVERY = 2500;

/**
 * When the last message of a history was sent, where it may still be answered: it came from a window that was closed,
 * or from another one.
 * @param now in ms; the clocks of server and page may differ, so the future is as near as the past
 */
export function unansweredIn(history: readonly ReadMessage[], now: number): string | null {
  const last = history.at(-1);
  if (last?.role !== 'participant' || last.timestamp === null) return null;
  return Math.abs(now - Date.parse(last.timestamp)) < REPLY_WITHIN ? last.timestamp : null;
}

/**
 * Whether a message is being answered elsewhere.
 * @param asked when it was sent; none where there is none
 * @param look loads the history anew; called again and again while the reply may come
 */
export function useReplyElsewhere(asked: string | null, look: () => void): boolean {
  const [overdue, setOverdue] = useState<string | null>(null);
  const waitsFor = asked === overdue ? null : asked;
  const again = useEffectEvent(look);

  useEffect(() => {
    if (waitsFor === null) return undefined;
    const looking = setInterval(() => again(), LOOK_EVERY);
    const giveUp = setTimeout(() => setOverdue(waitsFor), REPLY_WITHIN);
    return () => {
      clearInterval(looking);
      clearTimeout(giveUp);
    };
  }, [waitsFor]);

  return waitsFor !== null;
}
