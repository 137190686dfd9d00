import { type RefObject, useEffect, useRef } from 'react';
import type { Id } from '#contract/reading.ts';
import { type HistoryPlace, forgetHistory } from '../../stores/history.ts';

/**
 * Returns to the row from which a session was opened, once it is closed.
 * @param place where the list was left; null if no session was opened from it
 * @param rows the rows' buttons by session
 * @param isFresh whether the list has been reloaded; until then a row may still move and lose the focus
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
    // Don't move the focus if the user has moved it from the screen's heading, which took it automatically.
    const isUnmoved = activeElement === document.body || activeElement === row || activeElement?.matches('h2') === true;
    if (row === undefined || !isUnmoved) return;
    row.focus({ preventScroll: true });
    if (isFirst) window.scrollTo({ top: place.scrollY, behavior: 'instant' });
  });
}
