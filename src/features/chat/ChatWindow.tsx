import { useContext, useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import type { ReadMessage } from '#contract/reading.ts';
import type { OpenSession } from '../../stores/session.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { FocusOnArrival } from '../../ui/ScreenHeading.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { Goal } from './Goal.tsx';
import { GoalCard } from './GoalCard.tsx';
import { LOW_WINDOW } from './low-window.ts';
import { MessageLog } from './MessageLog.tsx';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { hasBrief } from './SessionBrief.tsx';
import { SessionRail } from './SessionRail.tsx';
import { TypingStatus } from './TypingStatus.tsx';
import { useConversation } from './useConversation.ts';
import type { Sought } from './useSoughtMessage.ts';

interface ChatWindowProps {
  session: OpenSession;
  /** Called with what was said so far. */
  onEvaluate: (messages: readonly ReadMessage[]) => void;
  /** The message to show, chosen in the report. */
  sought?: Sought | undefined;
  onBackToReport?: () => void;
}

/** The conversation of one session. Mount it with the session's id as its key. */
export function ChatWindow({ session, onEvaluate, sought, onBackToReport }: ChatWindowProps) {
  const { t } = useTranslation();
  const composer = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const evaluateButton = useRef<HTMLButtonElement>(null);
  const { history, messages, coming, grown, awaitsReply, repliesElsewhere, send } = useConversation(session.session_id, session.is_active);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const hasRail = isWide && hasBrief(session);
  const goal = session.goal !== undefined && !hasRail ? <Goal session={session} sx={session.is_active ? { ml: { xs: -1.5, sm: 0 } } : { mr: -1.5, my: -1.25 }} /> : null;
  const isNew = session.isNew === true && session.is_active;
  // Focus the composer, except where that would open an on-screen keyboard over the page.
  const [beginsToWrite] = useState(() => isNew && matchMedia('(pointer: fine)').matches);
  const takesFocus = useContext(FocusOnArrival);

  useEffect(() => {
    if (beginsToWrite) composer.current?.focus();
  }, [beginsToWrite]);

  // Nothing that could be evaluated.
  const isUnsaid = history.data !== undefined && !messages.some(({ role }) => role === 'participant');
  const evaluate = (
    <Button ref={evaluateButton} variant={session.is_active || isUnsaid ? 'outlined' : 'contained'} size={session.is_active ? 'small' : 'medium'} onClick={() => onEvaluate(messages)} sx={[session.is_active && drawnLower]}>
      {t('chat.evaluate')}
    </Button>
  );

  return (
    <Box sx={[windowStyles, { maxWidth: (theme) => (isWide ? theme.widths.content : theme.widths.chat) }]}>
      <FocusOnArrival value={takesFocus && !beginsToWrite}>
        <ChatHeader session={session} goal={session.is_active ? goal : null} evaluate={session.is_active ? evaluate : null} afterEnd={evaluateButton} />
      </FocusOnArrival>
      <Box sx={[columns, !hasRail && { maxWidth: (theme) => theme.widths.chat }]}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {!session.is_active && <ReadOnlyBanner session={session} goal={goal} evaluate={evaluate} isEvaluable={!isUnsaid} />}
          <Box sx={{ px: 2, pt: history.failed ? 2 : 0 }}>
            <LoadFailure
              failed={history.failed}
              pending={history.pending}
              text={t('errors.loadMessagesFailed')}
              retryLabel={t('common.retry')}
              onRetry={history.reload}
              loaded={log}
            />
          </Box>
          <MessageLog
            ref={log}
            session={session}
            messages={messages}
            coming={coming}
            grown={grown}
            historyLength={history.data?.length ?? 0}
            loading={history.pending}
            failed={history.failed}
            head={isNew && !hasRail && session.goal !== undefined && <GoalCard goal={session.goal} />}
            sought={sought}
            onBackToReport={onBackToReport}
          />
          <TypingStatus character={session.character_name} typing={awaitsReply || repliesElsewhere} isShown={coming === ''} />
          {session.is_active && (
            <Composer
              sessionId={session.session_id}
              inputRef={composer}
              pending={awaitsReply}
              onSend={(message) => {
                composer.current?.focus();
                void send(message);
              }}
            />
          )}
        </Box>
        {hasRail && <SessionRail session={session} />}
      </Box>
    </Box>
  );
}

/** On a phone its target is as high as the header's second row; drawn as high, it would touch the row above. */
const drawnLower = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '@media (forced-colors: none)': {
      isolation: 'isolate',
      '&, &:hover': { borderColor: 'transparent', bgcolor: 'transparent' },
      '&::before': { content: '""', position: 'absolute', zIndex: -1, inset: '4px -1px', border: 1, borderColor: 'controlBorder', borderRadius: 'inherit' },
      '&:hover::before': { borderColor: 'primary.main', bgcolor: 'action.hover' },
    },
  },
});

/** The log, with the rail beside it in a wide window. The header keeps one width, so that it does not move with the rail. */
const columns = { flex: 1, minHeight: 0, display: 'flex', columnGap: 4, width: '100%', mx: 'auto' } as const;

const windowStyles = {
  // As high as the window allows, so that the log scrolls rather than the page; with large text at least as high
  // as a conversation needs.
  flexGrow: 1,
  height: 0,
  minHeight: '28rem',
  width: '100%',
  mx: 'auto',
  display: 'flex',
  flexDirection: 'column',
  [LOW_WINDOW]: {
    minHeight: '14rem',
    // Above a phone's keyboard the chat takes the whole window, and the app bar scrolls away.
    '&:has(textarea:focus)': { minHeight: 'calc(100dvh - var(--label-height))' },
  },
} as const;
