import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id, ReadSession } from '#contract/reading.ts';
import { deleteSession, endSession, listSessions } from '../../api/chat.ts';
import { isTokenRefused } from '../../api/failures.ts';
import { keepDraft } from '../../stores/drafts.ts';
import { historyPlace } from '../../stores/history.ts';
import { notify } from '../../stores/notice.ts';
import { endOf } from '../../stores/session.ts';
import { useConfirmation } from '../../ui/useConfirmation.ts';
import { useLoad } from '../../ui/useLoad.ts';

export type Sessions = ReturnType<typeof useSessions>;

/** The user's sessions, and the ending and deleting of one of them. */
export function useSessions() {
  const { t } = useTranslation();
  const [place] = useState(historyPlace);
  const { data, failed, pending, reload, change } = useLoad<readonly ReadSession[]>('', listSessions, place?.sessions);
  // Where the focus goes once the dialog is gone: a session's row, or the heading; nowhere if nothing was done.
  const next = useRef<Id | null>(undefined);

  const ending = useConfirmation(async (id: Id) => {
    try {
      const end = endOf(await endSession({ id }));
      change((sessions) => sessions.map((session) => (session.session_id === id ? { ...session, ...end } : session)));
      next.current = id;
      notify('success', t('chat.ended'));
    } catch (error) {
      if (!isTokenRefused(error)) notify('error', t('errors.endSessionFailed'));
    }
  });

  const deleting = useConfirmation(async (id: Id) => {
    try {
      await deleteSession({ id });
      keepDraft(id, '');
      const index = data?.findIndex((session) => session.session_id === id) ?? -1;
      next.current = data?.[index + 1]?.session_id ?? null;
      change((sessions) => sessions.filter((session) => session.session_id !== id));
      notify('success', t('chat.deleted'));
    } catch (error) {
      if (!isTokenRefused(error)) notify('error', t('errors.deleteSessionFailed'));
    }
  });

  return {
    sessions: data,
    /** Where the list was left for a session that has been closed since. */
    place,
    failed,
    pending,
    reload,
    ending,
    deleting,
    /** Where the focus goes, once: a session's id, null for the heading, undefined to leave it. */
    focusNext: () => {
      const target = next.current;
      next.current = undefined;
      return target;
    },
  };
}
