import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** In px: how near to the end counts as being at the end. */
const NEAR_END = 32;

interface ScrolledItems {
  /** Index of the first item shown; items added before it must not move the view. */
  from: number;
  /** How many there are. */
  count: number;
  /** Whether the last item is the reader's own, which scrolls into view. */
  isOwn: boolean;
}

/**
 * Keeps a list scrolled to its end while the reader is there, and in place while they read further up.
 */
export function useScrollPosition(ref: RefObject<HTMLElement | null>, { from, count, isOwn }: ScrolledItems) {
  /** Distance from the end; it stays the same where items are added above. */
  const distance = useRef(0);
  const seen = useRef({ from, count });
  const [hasUnseen, setHasUnseen] = useState(false);

  const scrollToEnd = useCallback(() => {
    const list = ref.current;
    if (list === null) return;
    distance.current = 0;
    list.scrollTop = list.scrollHeight;
    setHasUnseen(false);
  }, [ref]);

  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const last = seen.current;
    seen.current = { from, count };
    const hasGrown = count > last.count;
    if (distance.current < NEAR_END || (hasGrown && isOwn)) {
      scrollToEnd();
      return;
    }
    if (from !== last.from) list.scrollTop = list.scrollHeight - list.clientHeight - distance.current;
    else if (hasGrown) setHasUnseen(true);
    distance.current = list.scrollHeight - list.clientHeight - list.scrollTop;
  }, [ref, from, count, isOwn, scrollToEnd]);

  // The list grows smaller as the composer grows, or as a phone's keyboard opens; its last item grows as it comes.
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (distance.current < NEAR_END) scrollToEnd();
      else distance.current = list.scrollHeight - list.clientHeight - list.scrollTop;
    });
    for (const element of [list, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [ref, scrollToEnd]);

  return {
    hasUnseen,
    scrollToEnd,
    onScroll: () => {
      const list = ref.current;
      if (list === null) return;
      distance.current = list.scrollHeight - list.clientHeight - list.scrollTop;
      if (distance.current < NEAR_END) setHasUnseen(false);
    },
  };
}
