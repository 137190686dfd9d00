import type { RefObject } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { deleteSession, endSession } from '../../api/chat.ts';
import { isTokenRefused } from '../../api/failures.ts';
import { keepDraft } from '../../stores/drafts.ts';
import { notify } from '../../stores/notice.ts';
import { closeSession, markSessionEnded, type OpenSession, useSessionStore } from '../../stores/session.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useConfirmation } from '../../ui/useConfirmation.ts';

interface EndOrDeleteProps {
  session: OpenSession;
  /** Takes the focus once the session has ended, as the button that ended it is gone then. */
  afterEnd: RefObject<HTMLElement | null>;
}

/** An active session can be ended, an ended one deleted; both ask first. */
export function EndOrDelete({ session, afterEnd }: EndOrDeleteProps) {
  const { t } = useTranslation();
  const id = session.session_id;

  const ending = useConfirmation(async () => {
    try {
      markSessionEnded(id, await endSession({ id }));
      notify('success', t('chat.ended'));
    } catch (error) {
      if (!isTokenRefused(error)) notify('error', t('errors.endSessionFailed'));
    }
  });
  const deleting = useConfirmation(async () => {
    try {
      await deleteSession({ id });
      keepDraft(id, '');
      // Another session may have been opened meanwhile.
      if (useSessionStore.getState().session?.session_id === id) closeSession();
      notify('success', t('chat.deleted'));
    } catch (error) {
      if (!isTokenRefused(error)) notify('error', t('errors.deleteSessionFailed'));
    }
  });

  return (
    <>
      {session.is_active ? (
        <Button variant="outlined" size="small" onClick={() => ending.ask(id)}>
          {t('chat.end')}
        </Button>
      ) : (
        <Button variant="outlined" size="small" color="error" onClick={() => deleting.ask(id)}>
          {t('chat.delete')}
        </Button>
      )}
      <ConfirmDialog
        open={ending.isOpen}
        pending={ending.pending}
        title={t('confirm.endTitle')}
        text={t('confirm.endText')}
        onConfirm={ending.confirm}
        onCancel={ending.cancel}
        onExited={() => {
          if (!session.is_active) afterEnd.current?.focus();
        }}
      />
      <ConfirmDialog
        open={deleting.isOpen}
        pending={deleting.pending}
        destructive
        title={t('confirm.deleteTitle')}
        text={t('confirm.deleteText')}
        onConfirm={deleting.confirm}
        onCancel={deleting.cancel}
      />
    </>
  );
}
