import { useState } from 'react';
import type { Id, ReadSession } from '#contract/reading.ts';
import { listSessions } from '../../api/chat.ts';
import { askAboutSession } from '../../stores/confirm.ts';
import { historyPlace } from '../../stores/history.ts';
import { useSessionStore } from '../../stores/session.ts';
import { type Loaded, useLoad } from '../../ui/useLoad.ts';
import { firstSessions } from './first.ts';

export type LoadedSessions = Loaded<readonly ReadSession[]>;

/** The user's sessions, and where their list was left to open one of them. */
export function useSessions() {
  // "Practise again" starts at the top, not where the list was left.
  const [place] = useState(() => (useSessionStore.getState().again === null ? historyPlace() : null));
  const [known] = useState(() => (place === null ? firstSessions() : { data: place.sessions }));
  return { place, sessions: useLoad<readonly ReadSession[]>('', listSessions, known) };
}

/**
 * Asks to end or delete a session of the list, and changes the list accordingly.
 * @param shown the rows in their order, without those that a search leaves out
 * @param moveFocus called once the dialog is gone after something was done: to a session's row by its id, or to the
 * heading by null
 */
export function askAbout(
  act: 'end' | 'delete',
  session: ReadSession,
  shown: readonly ReadSession[],
  { change }: LoadedSessions,
  moveFocus: (id: Id | null) => void,
): void {
  const id = session.session_id;
  let next: Id | null | undefined;
  askAboutSession({
    act,
    session,
    onDone: (end) => {
      if (end === null) {
        const index = shown.findIndex((listed) => listed.session_id === id);
        next = shown[index + 1]?.session_id ?? null;
        change((sessions) => sessions.filter((listed) => listed.session_id !== id));
      } else {
        next = id;
        change((sessions) => sessions.map((listed) => (listed.session_id === id ? { ...listed, ...end } : listed)));
      }
    },
    onExited: () => {
      if (next !== undefined) moveFocus(next);
      next = undefined;
    },
  });
}
