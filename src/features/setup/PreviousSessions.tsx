import { useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id } from '#contract/reading.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { lastScores } from './history.ts';
import { LastScores } from './LastScores.tsx';
import { SessionList } from './SessionList.tsx';
import { SessionsSkeleton } from './SessionsSkeleton.tsx';
import type { Sessions } from './useSessions.ts';
import { useReturn } from './useReturn.ts';
import { WhichSession } from './WhichSession.tsx';

/** The history of what was practised, to go on with, end or delete. */
export function PreviousSessions({ history }: { history: Sessions }) {
  const { t } = useTranslation();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef(new Map<Id, HTMLButtonElement>());
  const { sessions, place, failed, pending, reload, ending, deleting, focusNext } = history;
  useReturn(place, rows, !pending);
  const which = (id: Id | undefined) => {
    const session = sessions?.find(({ session_id }) => session_id === id);
    return session && <WhichSession session={session} />;
  };

  /** The button that asked may be gone with its row or its session's activity. */
  function moveFocus() {
    const id = focusNext();
    if (id === undefined) return;
    const target = id === null ? heading.current : rows.current.get(id);
    (target ?? heading.current)?.focus();
  }

  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, mb: 2 }}>
        <Typography ref={heading} id={headingId} variant="h2" tabIndex={-1}>
          {t('setup.previousSessions')}
        </Typography>
        {sessions !== undefined && <LastScores scores={lastScores(sessions)} />}
      </Box>
      <LoadFailure
        failed={failed}
        pending={pending}
        text={t('errors.loadSessionsFailed')}
        retryLabel={t('common.retry')}
        onRetry={reload}
        loaded={heading}
      />
      {sessions === undefined && pending && <SessionsSkeleton />}
      {sessions?.length === 0 && <FirstVisit />}
      {sessions !== undefined && sessions.length > 0 && (
        <SessionList
          labelledBy={headingId}
          sessions={sessions}
          place={place}
          rows={rows}
          onEnd={ending.ask}
          onDelete={deleting.ask}
        />
      )}
      <ConfirmDialog
        open={ending.isOpen}
        pending={ending.pending}
        title={t('confirm.endTitle')}
        text={<>{which(ending.subject)} {t('confirm.endText')}</>}
        onConfirm={ending.confirm}
        onCancel={ending.cancel}
        onExited={moveFocus}
      />
      <ConfirmDialog
        open={deleting.isOpen}
        pending={deleting.pending}
        destructive
        title={t('confirm.deleteTitle')}
        text={<>{which(deleting.subject)} {t('confirm.deleteText')}</>}
        onConfirm={deleting.confirm}
        onCancel={deleting.cancel}
        onExited={moveFocus}
      />
    </Box>
  );
}
