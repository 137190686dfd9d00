import type { Id, ReadSession } from '#contract/reading.ts';

/** How the list of previous sessions looked when one of them was opened, so that closing it leads back there. */
export interface HistoryPlace {
  sessions: readonly ReadSession[];
  /** How many rows were shown. */
  shown: number;
  /** What was searched for. */
  search: string;
  /** In px, how far the page was scrolled. */
  scrollY: number;
  /** The session that was opened. */
  opened: Id;
}

let left: HistoryPlace | null = null;

export function leaveHistory(place: HistoryPlace): void {
  left = place;
}

/** Null if no session was opened from the list, or the user is already back. */
export function historyPlace(): HistoryPlace | null {
  return left;
}

/** Forgets the place: the user is back at the list, or has signed out. */
export function forgetHistory(): void {
  left = null;
}
