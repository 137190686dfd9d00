import { useRef } from 'react';
import type { Id, ReadSession } from '#contract/reading.ts';
import { listSessions } from '../../api/chat.ts';
import { askAboutSession } from '../../stores/confirm.ts';
import { useLoad } from '../../ui/useLoad.ts';

/**
 * The user's sessions, and the asking to end or delete one of them.
 * @param moveFocus called once a dialog is gone after something was done: to a session's row by its id, or to the
 * heading by null
 */
export function useSessions(moveFocus: (id: Id | null) => void) {
  const { data, failed, pending, reload, change } = useLoad('', listSessions);
  // Where the focus goes once the dialog is gone: nowhere if nothing was done.
  const next = useRef<Id | null>(undefined);

  function ask(act: 'end' | 'delete', session: ReadSession) {
    const id = session.session_id;
    askAboutSession({
      act,
      session,
      onDone: (end) => {
        if (end === null) {
          const index = data?.findIndex((listed) => listed.session_id === id) ?? -1;
          next.current = data?.[index + 1]?.session_id ?? null;
          change((sessions) => sessions.filter((listed) => listed.session_id !== id));
        } else {
          next.current = id;
          change((sessions) => sessions.map((listed) => (listed.session_id === id ? { ...listed, ...end } : listed)));
        }
      },
      onExited: () => {
        const target = next.current;
        next.current = undefined;
        if (target !== undefined) moveFocus(target);
      },
    });
  }

  return {
    sessions: data,
    failed,
    pending,
    reload,
    askToEnd: (session: ReadSession) => ask('end', session),
    askToDelete: (session: ReadSession) => ask('delete', session),
  };
}
