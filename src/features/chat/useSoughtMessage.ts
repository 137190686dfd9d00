import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A message that is looked for; another search for the same one is another object. */
export interface Sought {
  /** Its place among all messages, from 0. */
  index: number;
  /** How many messages there were: once the conversation goes on, the search is over. */
  count: number;
}

/** In ms. */
const RINGED_FOR = 2000;

interface ShownRows {
  /** Index of the first message shown. */
  from: number;
  showFrom: (index: number) => void;
}

/** Brings the message that is looked for to the middle of the log, rings it for a moment and focuses it. */
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
    row.dataset.sought = '';
    setTimeout(() => delete row.dataset.sought, RINGED_FOR);
  }, [ref, sought, from, showFrom]);
}
