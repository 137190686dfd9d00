import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A message to show; searching for the same one again uses a new object. */
export interface Sought {
  /** Its index among all messages. */
  index: number;
  /** How many messages there were; the search ends once the conversation continues. */
  count: number;
}

/** In ms. */
const RINGED_FOR = 2000;

interface ShownRows {
  /** Index of the first message shown. */
  from: number;
  showFrom: (index: number) => void;
}

/** Scrolls the message to the middle of the log, focuses it and highlights it for a moment; a thin ring stays, for whoever looked away. */
export function useSoughtMessage(ref: RefObject<HTMLElement | null>, sought: Sought | undefined, { from, showFrom }: ShownRows) {
  const found = useRef<Sought>(undefined);

  useLayoutEffect(() => {
    if (sought === undefined || found.current === sought) return;
    if (sought.index < from) {
      showFrom(sought.index);
      return;
    }
    found.current = sought;
    const list = ref.current;
    const row = list?.querySelectorAll<HTMLElement>('li')[sought.index - from];
    if (!list || row === undefined) return;
    const offset = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += offset - Math.max(0, (list.clientHeight - row.offsetHeight) / 2);
    row.focus({ preventScroll: true });
    list.querySelectorAll<HTMLElement>('li[data-found]').forEach((other) => delete other.dataset.found);
    row.dataset.found = '';
    row.dataset.sought = '';
    setTimeout(() => delete row.dataset.sought, RINGED_FOR);
  }, [ref, sought, from, showFrom]);
}
