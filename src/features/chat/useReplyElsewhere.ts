import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadMessage } from '#contract/reading.ts';

/** In ms: twice the server's default deadline for a reply (`LLM_TIMEOUT_MS`). A later one shows on the next return to the window. */
const REPLY_WITHIN = 120_000;
const LOOK_EVERY = 2500;

/**
 * When the last message of a history was sent, if its reply may still come: the message was sent from a window that
 * was closed, or from another one.
 * @param now in ms; the clocks of server and page may differ, so a time in the future counts like one in the past
 */
export function unansweredIn(history: readonly ReadMessage[], now: number): string | null {
  const last = history.at(-1);
  if (last?.role !== 'participant' || last.timestamp === null) return null;
  return Math.abs(now - Date.parse(last.timestamp)) < REPLY_WITHIN ? last.timestamp : null;
}

/**
 * Whether a message is being answered elsewhere.
 * @param asked when it was sent; null if there is none
 * @param look reloads the history; called repeatedly while the reply may come
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
