import type { RefObject } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EndIcon from '@mui/icons-material/StopCircleOutlined';
import { useTranslation } from 'react-i18next';
import { askAboutSession } from '../../stores/confirm.ts';
import { closeSession, markSessionEnded, type OpenSession, useSessionStore } from '../../stores/session.ts';
import { HeaderAction } from './HeaderAction.tsx';

interface EndOrDeleteProps {
  session: OpenSession;
  /** Takes the focus once the session has ended, because the button that ended it is gone. */
  afterEnd: RefObject<HTMLElement | null>;
}

/** An active session can be ended, an ended one deleted; both ask first. */
export function EndOrDelete({ session, afterEnd }: EndOrDeleteProps) {
  const { t } = useTranslation();
  const id = session.session_id;
  const isOpen = (is_active: boolean) => {
    const { session: open } = useSessionStore.getState();
    return open?.session_id === id && open.is_active === is_active;
  };

  return session.is_active ? (
    <HeaderAction
      icon={<EndIcon />}
      label={t('chat.end')}
      onClick={() =>
        askAboutSession({
          act: 'end',
          session,
          onDone: (end) => end && markSessionEnded(id, end),
          onExited: () => isOpen(false) && afterEnd.current?.focus(),
        })
      }
    />
  ) : (
    <HeaderAction
      icon={<DeleteIcon />}
      label={t('chat.delete')}
      onClick={() =>
        askAboutSession({
          act: 'delete',
          session,
          // Another session may have been opened meanwhile.
          onDone: () => isOpen(false) && closeSession(),
        })
      }
    />
  );
}
