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
  /** Where it stood, and how high the list was, when the distance was measured. */
  const measured = useRef({ top: 0, height: 0 });
  const seen = useRef({ from, count });
  const [hasUnseen, setHasUnseen] = useState(false);

  const measure = useCallback((list: HTMLElement) => {
    distance.current = list.scrollHeight - list.clientHeight - list.scrollTop;
    measured.current = { top: list.scrollTop, height: list.scrollHeight };
  }, []);

  const scrollToEnd = useCallback(() => {
    const list = ref.current;
    if (list === null) return;
    list.scrollTop = list.scrollHeight;
    measure(list);
    setHasUnseen(false);
  }, [ref, measure]);

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
    measure(list);
  }, [ref, from, count, isOwn, scrollToEnd, measure]);

  // The list grows smaller as the composer grows, or as a phone's keyboard opens; its last item grows as it comes. Its padding
  // grows when the session ends.
  useEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (distance.current < NEAR_END) scrollToEnd();
      else measure(list);
    });
    for (const element of [list, ...list.children]) observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, [ref, scrollToEnd, measure]);

  return {
    hasUnseen,
    scrollToEnd,
    onScroll: () => {
      const list = ref.current;
      if (list === null) return;
      const { top, height } = measured.current;
      // Our own scrolling is told only after the last item has grown again: nobody has left the end.
      if (list.scrollTop >= top && list.scrollHeight > height) return;
      measure(list);
      if (distance.current < NEAR_END) setHasUnseen(false);
    },
  };
}
