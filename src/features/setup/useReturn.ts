import { type RefObject, useEffect, useRef } from 'react';
import type { Id } from '#contract/reading.ts';
import { type HistoryPlace, forgetHistory } from '../../stores/history.ts';

/**
 * Leads back to the row from which a session was opened, once it has been closed.
 * @param place where the list was left; null where nobody comes back to it
 * @param rows the rows' buttons by session
 * @param isFresh whether the list has been loaded anew: until then a row may still move, and lose the focus
 */
export function useReturn(place: HistoryPlace | null, rows: RefObject<Map<Id, HTMLButtonElement>>, isFresh: boolean): void {
  const stage = useRef<'away' | 'back' | 'done'>(place === null ? 'done' : 'away');

  useEffect(() => {
    if (place === null || stage.current === 'done') return;
    const isFirst = stage.current === 'away';
    stage.current = isFresh ? 'done' : 'back';
    if (isFresh) forgetHistory();
    const row = rows.current.get(place.opened);
    const { activeElement } = document;
    // Whoever has gone elsewhere meanwhile stays there; the screen's heading took the focus by itself.
    const isUnmoved = activeElement === document.body || activeElement === row || activeElement?.matches('h2') === true;
    if (row === undefined || !isUnmoved) return;
    row.focus({ preventScroll: true });
    if (isFirst) window.scrollTo({ top: place.scrollY, behavior: 'instant' });
  });
}
