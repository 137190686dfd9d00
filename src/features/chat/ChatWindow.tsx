import { useRef } from 'react';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '../../stores/session.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { ChatHeader } from './ChatHeader.tsx';
import { Composer } from './Composer.tsx';
import { MessageLog } from './MessageLog.tsx';
import { ReadOnlyBanner } from './ReadOnlyBanner.tsx';
import { TypingStatus } from './TypingStatus.tsx';
import { useConversation } from './useConversation.ts';

interface ChatWindowProps {
  session: OpenSession;
  onEvaluate: () => void;
}

/** The conversation of one session. Another session is another window: mount it with the id as its key. */
export function ChatWindow({ session, onEvaluate }: ChatWindowProps) {
  const { t } = useTranslation();
  const composer = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const { history, messages, awaitsReply, send } = useConversation(session.session_id);

  return (
    <Box
      sx={{
        // As high as the page leaves room for, so that the log scrolls rather than the page; not lower than a
        // conversation needs, where text is large or the window low.
        flexGrow: 1,
        height: 0,
        minHeight: '28rem',
        width: '100%',
        maxWidth: (theme) => theme.widths.chat,
        mx: 'auto',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <ChatHeader session={session} onEvaluate={onEvaluate} />
      {!session.is_active && <ReadOnlyBanner session={session} />}
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
        historyLength={history.data?.length ?? 0}
        loading={history.pending}
        failed={history.failed}
      />
      <TypingStatus typing={awaitsReply} />
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
  );
}
