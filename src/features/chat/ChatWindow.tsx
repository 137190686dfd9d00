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
  const { history, messages, awaitsReply, send } = useConversation(session.session_id);

  return (
    <Box
      sx={{ flex: 1, minHeight: 0, width: '100%', maxWidth: (theme) => theme.widths.chat, mx: 'auto', display: 'flex', flexDirection: 'column' }}
    >
      <ChatHeader session={session} onEvaluate={onEvaluate} />
      {!session.is_active && <ReadOnlyBanner session={session} />}
      {history.error !== undefined && (
        <LoadFailure text={t('errors.loadMessagesFailed')} retryLabel={t('common.retry')} onRetry={history.reload} />
      )}
      <MessageLog
        session={session}
        messages={messages}
        historyLength={history.data?.length ?? 0}
        loading={history.pending}
      />
      <TypingStatus typing={awaitsReply} />
      {session.is_active && (
        <Composer
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
