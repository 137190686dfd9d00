import { useEffect, useState } from 'react';
import { whenIdle } from '../../ui/whenIdle.ts';

/** Messages shown at once. */
const SHOWN_AT_ONCE = 100;
/** Earlier messages filled in at a time. */
const FILLED_IN_AT_ONCE = 200;
/** Messages shown automatically; the button adds as many earlier ones at a time. */
const SHOWN_UNASKED = 2000;

/**
 * Which messages of a history are shown: the last ones at once, so that a long history opens fast, and the
 * earlier ones while the browser is idle.
 * @param length of the history
 * @param loading whether it is still being loaded
 */
export function useShownRange(length: number, loading: boolean) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [allowed, setAllowed] = useState(SHOWN_UNASKED);
  const from = Math.max(0, length - Math.min(shown, allowed));
  const isFilled = from === Math.max(0, length - allowed);
  const range = `${from}-${length}`;
  const [settledRange, setSettledRange] = useState<string>();
  const isSettled = !loading && isFilled && settledRange === range;

  useEffect(() => {
    if (loading || isSettled) return undefined;
    return whenIdle(() => (isFilled ? setSettledRange(range) : setShown(shown + FILLED_IN_AT_ONCE)));
  }, [loading, isSettled, isFilled, range, shown]);

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
      setShown(Math.max(shown, length - index));
    },
  };
}
