import { useDeferredValue, useId, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id } from '#contract/reading.ts';
import type { HistoryPlace } from '../../stores/history.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { lastScores } from './history.ts';
import { LastScores } from './LastScores.tsx';
import { SessionList } from './SessionList.tsx';
import { SessionsSkeleton } from './SessionsSkeleton.tsx';
import { askAbout, type LoadedSessions } from './useSessions.ts';
import { useReturn } from './useReturn.ts';

interface PreviousSessionsProps {
  sessions: LoadedSessions;
  /** Where the list was when the session that was just closed had been opened. */
  place: HistoryPlace | null;
}

/** The user's sessions, to continue, end or delete. */
export function PreviousSessions({ sessions, place }: PreviousSessionsProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef(new Map<Id, HTMLButtonElement>());
  const { failed, pending, reload } = sessions;
  // Render the list after the form, which most people use first; at once for someone who returns to a row.
  const isNext = useDeferredValue(true, place !== null);
  const data = isNext ? sessions.data : undefined;
  useReturn(place, rows, !pending);

  /** The button that opened the dialog may be gone, because its row is gone or its session has ended. */
  function moveFocus(id: Id | null) {
    const row = id === null ? undefined : rows.current.get(id);
    (row ?? heading.current)?.focus();
  }

  return (
    <Box component="section" aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 1.5, mb: 2 }}>
        <Typography ref={heading} id={headingId} variant="h2" tabIndex={-1}>
          {t('setup.previousSessions')}
        </Typography>
        {data !== undefined && <LastScores scores={lastScores(data)} />}
      </Box>
      <LoadFailure
        failed={failed}
        pending={pending}
        text={t('errors.loadSessionsFailed')}
        retryLabel={t('common.retry')}
        onRetry={reload}
        loaded={heading}
      />
      {data === undefined && (pending || !isNext) && <SessionsSkeleton />}
      {data?.length === 0 && <FirstVisit />}
      {data !== undefined && data.length > 0 && (
        <SessionList
          labelledBy={headingId}
          sessions={data}
          place={place}
          rows={rows}
          onEnd={(session, shown) => askAbout('end', session, shown, sessions, moveFocus)}
          onDelete={(session, shown) => askAbout('delete', session, shown, sessions, moveFocus)}
        />
      )}
    </Box>
  );
}
