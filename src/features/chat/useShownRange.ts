import { useEffect, useState } from 'react';
import type { ReadMessage } from '#contract/reading.ts';
import { whenIdle } from '../../ui/whenIdle.ts';

/** Messages shown at once. */
const SHOWN_AT_ONCE = 100;
/** Earlier messages filled in at a time. */
const FILLED_IN_AT_ONCE = 200;
/** Messages shown automatically; the button adds as many earlier ones at a time. */
const SHOWN_UNASKED = 2000;
/** In UTF-16 units, of all messages laid out at once: so much takes an old phone 50 ms, in Chinese 200. */
const TEXT_AT_ONCE = 30_000;
/** The same of those filled in, which the browser lays out with a long list around them. */
const TEXT_FILLED_IN_AT_ONCE = 20_000;

/**
 * Which messages of a history are shown: the last ones at once, so that a long history opens fast, and the
 * earlier ones while the browser is idle. Of long messages there are fewer at a time.
 * @param messages begin with the history
 * @param length of the history
 * @param loading whether it is still being loaded
 */
export function useShownRange(messages: readonly ReadMessage[], length: number, loading: boolean) {
  const [filled, setFilled] = useState(0);
  const shown = Math.max(filled, countBefore(messages, length, SHOWN_AT_ONCE, TEXT_AT_ONCE));
  const [allowed, setAllowed] = useState(SHOWN_UNASKED);
  const from = Math.max(0, length - Math.min(shown, allowed));
  const next = shown + countBefore(messages, from, FILLED_IN_AT_ONCE, TEXT_FILLED_IN_AT_ONCE);
  const isFilled = from === Math.max(0, length - allowed);
  const range = `${from}-${length}`;
  const [settledRange, setSettledRange] = useState<string>();
  const isSettled = !loading && isFilled && settledRange === range;

  useEffect(() => {
    if (loading || isSettled) return undefined;
    return whenIdle(() => (isFilled ? setSettledRange(range) : setFilled(next)));
  }, [loading, isSettled, isFilled, range, next]);

  return {
    /** Index of the first message shown. */
    from,
    hasEarlier: length > allowed,
    /** Whether the history is complete, so that any further message is new. */
    isSettled,
    showEarlier: () => setAllowed(allowed + SHOWN_UNASKED),
    /** Shows all messages from this index on, at once. */
    showFrom: (index: number) => {
      setAllowed(Math.max(allowed, length - index));
      setFilled(Math.max(shown, length - index));
    },
  };
}

/** How many of the messages before a place to show at once: one at least, if there is one. */
function countBefore(messages: readonly ReadMessage[], end: number, atMost: number, textAtMost: number): number {
  let text = 0;
  let count = 0;
  while (count < Math.min(end, atMost) && text < textAtMost) {
    count += 1;
    text += messages[end - count]?.content.length ?? 0;
  }
  return count;
}
