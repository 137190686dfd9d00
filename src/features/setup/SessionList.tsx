import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Id, ReadSession } from '#contract/reading.ts';
import { type HistoryPlace, leaveHistory } from '../../stores/history.ts';
import { useLanguage } from '../../stores/language.ts';
import { openSession } from '../../stores/session.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { CONTINUE, findSessions, historyRows, inHistoryOrder, UNDATED } from './history.ts';
import { SessionRow } from './SessionRow.tsx';
import { SessionSearch } from './SessionSearch.tsx';

/** How many rows show at first and how many each press adds; a list this long can be searched. */
const PAGE = 10;

interface SessionListProps {
  labelledBy: string;
  sessions: readonly ReadSession[];
  /** Where the list was when a session was opened from it, if any was. */
  place: HistoryPlace | null;
  rows: RefObject<Map<Id, HTMLButtonElement>>;
  /** With the rows that show, in their order. */
  onEnd: (session: ReadSession, shown: readonly ReadSession[]) => void;
  onDelete: (session: ReadSession, shown: readonly ReadSession[]) => void;
}

export function SessionList({ labelledBy, sessions, place, rows, onEnd, onDelete }: SessionListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, setShown] = useState(place?.shown ?? PAGE);
  const [search, setSearch] = useState(place?.search ?? '');
  const field = useRef<HTMLInputElement>(null);
  const isSearchable = sessions.length >= PAGE;
  const found = inHistoryOrder(isSearchable ? findSessions(sessions, search) : sessions);
  const titles = { [CONTINUE]: t('setup.continue'), [UNDATED]: t('setup.undated') };

  /** The button moves down or disappears, so the focus goes to the first new row. */
  function showMore() {
    flushSync(() => setShown(shown + PAGE));
    const first = found[shown];
    if (first !== undefined) rows.current.get(first.session_id)?.focus();
  }

  function clear() {
    setSearch('');
    field.current?.focus();
  }

  function open(session: ReadSession) {
    leaveHistory({ sessions, shown, search, scrollY: window.scrollY, opened: session.session_id });
    openSession(session);
  }

  return (
    <>
      {isSearchable && <SessionSearch inputRef={field} value={search} hasClearButton={found.length === 0} onChange={setSearch} />}
      <LiveRegion role="status">{found.length === 0 && <Typography>{t('setup.nothingFound')}</Typography>}</LiveRegion>
      {found.length === 0 && (
        <Button variant="outlined" onClick={clear} sx={{ mt: 1.5 }}>
          {t('setup.clear')}
        </Button>
      )}
      {found.length > 0 && (
        <Paper component="ul" role="list" variant="outlined" aria-labelledby={labelledBy} sx={list}>
          {historyRows(found.slice(0, shown), language).map(({ session, heading }) => (
            <SessionRow
              key={session.session_id}
              session={session}
              heading={heading === CONTINUE || heading === UNDATED ? titles[heading] : heading}
              openRef={(button) => {
                if (button !== null) rows.current.set(session.session_id, button);
                return () => void rows.current.delete(session.session_id);
              }}
              onOpen={() => open(session)}
              onEnd={() => onEnd(session, found)}
              onDelete={() => onDelete(session, found)}
            />
          ))}
        </Paper>
      )}
      {found.length > shown && (
        <Button variant="outlined" onClick={showMore} sx={{ mt: 2 }}>
          {t('setup.showMore')}
        </Button>
      )}
    </>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', overflow: 'hidden', containerType: 'inline-size' } as const;
