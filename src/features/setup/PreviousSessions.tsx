import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id } from '#contract/reading.ts';
import { openSession } from '../../stores/session.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { SessionRow } from './SessionRow.tsx';
import { SessionsSkeleton } from './SessionsSkeleton.tsx';
import { useSessions } from './useSessions.ts';

/** Rows shown at first, and more with each press. */
const PAGE = 50;

export function PreviousSessions() {
  const { t } = useTranslation();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const openButtons = useRef(new Map<Id, HTMLButtonElement>());
  const [shown, setShown] = useState(PAGE);
  const { sessions, failed, pending, reload, askToEnd, askToDelete } = useSessions(moveFocus);

  /** The button goes down, or is gone: the focus goes to the first of the new rows. */
  function showMore() {
    flushSync(() => setShown(shown + PAGE));
    const first = sessions?.[shown];
    if (first !== undefined) openButtons.current.get(first.session_id)?.focus();
  }

  /** The button that asked may be gone with its row or its session's activity. */
  function moveFocus(id: Id | null) {
    const target = id === null ? heading.current : openButtons.current.get(id);
    target?.focus();
  }

  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography ref={heading} id={headingId} variant="h2" tabIndex={-1} sx={{ mb: 2 }}>
        {t('setup.previousSessions')}
      </Typography>
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
        <Box component="ul" role="list" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {sessions.slice(0, shown).map((session) => (
            <SessionRow
              key={session.session_id}
              session={session}
              openRef={(button) => {
                if (button !== null) openButtons.current.set(session.session_id, button);
                return () => void openButtons.current.delete(session.session_id);
              }}
              onOpen={() => openSession(session)}
              onEnd={() => askToEnd(session)}
              onDelete={() => askToDelete(session)}
            />
          ))}
        </Box>
      )}
      {sessions !== undefined && sessions.length > shown && (
        <Button variant="outlined" onClick={showMore} sx={{ mt: 2 }}>
          {t('setup.showMore')}
        </Button>
      )}
    </Box>
  );
}
