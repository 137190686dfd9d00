import { type ReactNode, type RefObject, useMemo } from 'react';
import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ReadMessage } from '#contract/reading.ts';
import { useLanguage } from '../../stores/language.ts';
import type { OpenSession } from '../../stores/session.ts';
import { useScrolls } from '../../ui/useScrolls.ts';
import { authorsOf, groundsOf } from './authors.ts';
import { ComingRow } from './ComingRow.tsx';
import { EmptyLog } from './EmptyLog.tsx';
import { MessageList } from './MessageList.ts';
import { MessageRow } from './MessageRow.tsx';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import { type Sought, useSoughtMessage } from './useSoughtMessage.ts';
import { useScrollPosition } from './useScrollPosition.ts';
import { useShownRange } from './useShownRange.ts';

interface MessageLogProps {
  ref: RefObject<HTMLDivElement | null>;
  session: OpenSession;
  messages: readonly ReadMessage[];
  /** The reply as far as it has come; the empty text while there is none. */
  coming: string;
  /** Those that grew here: they have arrived already. */
  grown: WeakSet<ReadMessage>;
  /** How many of the messages were there before this window opened. */
  historyLength: number;
  loading: boolean;
  failed: boolean;
  /** Content above the first message. */
  head: ReactNode;
  /** The message that a report leads to. */
  sought: Sought | undefined;
  onBackToReport: (() => void) | undefined;
}

/**
 * The conversation, in plain rows that find-in-page and screen readers can reach. The log becomes a live region
 * only after the history is shown, so that only new messages are announced.
 */
export function MessageLog(props: MessageLogProps) {
  const { ref: log, session, messages, coming, grown, historyLength, loading, failed, head, sought, onBackToReport } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, hasEarlier, isSettled, showEarlier, showFrom } = useShownRange(messages, historyLength, loading);
  const { hasUnseen, scrollToEnd, onScroll } = useScrollPosition(log, {
    from,
    count: messages.length,
    isOwn: messages.at(-1)?.role === 'participant',
  });
  useSoughtMessage(log, sought, { from, showFrom });
  const scrolls = useScrolls(log);
  const { participant_name, character_name } = session;
  const canGoBack = sought?.count === messages.length;
  const authorOf = useMemo(() => authorsOf({ participant_name, character_name }, t), [participant_name, character_name, t]);

  return (
    <>
      <Box
        ref={log}
        role="log"
        aria-label={t('chat.messages')}
        aria-live={isSettled ? 'polite' : 'off'}
        aria-busy={loading}
        tabIndex={scrolls ? 0 : -1}
        onScroll={onScroll}
        // By itself: else each key in the composer has the browser look at every row.
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowAnchor: 'none', contain: 'content' }}
      >
        {/* In an ended session, with room for the notice that lies over its end. */}
        <Box sx={{ px: 2, pb: session.is_active ? 2 : '5rem' }}>
          {hasEarlier && (
            <Box sx={{ display: 'flex', justifyContent: 'center', pt: 2 }}>
              <Button
                variant="outlined"
                size="small"
                onClick={() => {
                  // The button is gone when all messages are shown.
                  log.current?.focus({ preventScroll: true });
                  showEarlier();
                }}
              >
                {t('chat.showEarlier')}
              </Button>
            </Box>
          )}
          {from === 0 && head}
          {loading && messages.length === 0 && <MessagesSkeleton />}
          {!loading && !failed && messages.length === 0 && <EmptyLog session={session} />}
          {/* VoiceOver ignores a list without markers unless it has the role. */}
          <MessageList role="list" sx={groundsOf(session)}>
            {messages.slice(from).map((message, index) => (
              <MessageRow
                // oxlint-disable-next-line react/no-array-index-key -- a conversation only grows: a place is an identity
                key={from + index}
                message={message}
                previous={messages[from + index - 1]}
                author={authorOf(message.role)}
                language={language}
                isNew={from + index >= historyLength && !grown.has(message)}
              />
            ))}
            {coming !== '' && <ComingRow text={coming} previous={messages.at(-1)} author={authorOf('character')} />}
          </MessageList>
        </Box>
      </Box>
      {/* Below the log, where they cover no words. */}
      <Box sx={belowTheLog}>
        {hasUnseen && (
          <Button
            variant="contained"
            onClick={() => {
              log.current?.focus({ preventScroll: true });
              scrollToEnd();
            }}
          >
            {t('chat.newMessages')}
          </Button>
        )}
        {canGoBack && (
          <Button variant="contained" startIcon={<BackIcon />} onClick={onBackToReport}>
            {t('chat.backToReport')}
          </Button>
        )}
      </Box>
    </>
  );
}

const belowTheLog = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 1,
  '& > button': { my: 1, borderRadius: '1.375rem' },
} as const;
