import type { RefObject } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ReadMessage } from '#contract/reading.ts';
import { useLanguage } from '../../stores/language.ts';
import type { OpenSession } from '../../stores/session.ts';
import { useScrolls } from '../../ui/useScrolls.ts';
import { EmptyLog } from './EmptyLog.tsx';
import { MessageList } from './MessageList.ts';
import { MessageRow } from './MessageRow.tsx';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import { useScrollPosition } from './useScrollPosition.ts';
import { useShownRange } from './useShownRange.ts';

interface MessageLogProps {
  ref: RefObject<HTMLDivElement | null>;
  session: OpenSession;
  messages: readonly ReadMessage[];
  /** How many of them were there before this window opened. */
  historyLength: number;
  loading: boolean;
  failed: boolean;
}

/**
 * The conversation, in plain rows that find-in-page and screen readers reach. Only what is new is announced:
 * the log turns live once the history stands.
 */
export function MessageLog({ ref: log, session, messages, historyLength, loading, failed }: MessageLogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { from, hasEarlier, isSettled, showEarlier } = useShownRange(historyLength, loading);
  const { hasUnseen, scrollToEnd, onScroll } = useScrollPosition(log, {
    from,
    count: messages.length,
    isOwn: messages.at(-1)?.role === 'participant',
  });
  const scrolls = useScrolls(log);
  const names = { participant: session.participant_name, character: session.character_name };

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Box
        ref={log}
        role="log"
        aria-label={t('chat.messages')}
        aria-live={isSettled ? 'polite' : 'off'}
        aria-busy={loading}
        tabIndex={scrolls ? 0 : -1}
        onScroll={onScroll}
        sx={{ flex: 1, overflowY: 'auto', overflowAnchor: 'none' }}
      >
        <Box sx={{ px: 2, pb: 2 }}>
          {hasEarlier && (
            <Box sx={{ display: 'flex', justifyContent: 'center', pt: 2 }}>
              <Button
                variant="outlined"
                size="small"
                onClick={() => {
                  // The button may be gone once all are shown.
                  log.current?.focus({ preventScroll: true });
                  showEarlier();
                }}
              >
                {t('chat.showEarlier')}
              </Button>
            </Box>
          )}
          {loading && messages.length === 0 && <MessagesSkeleton />}
          {!loading && !failed && messages.length === 0 && <EmptyLog isActive={session.is_active} />}
          {/* Without its marks a list is none to VoiceOver, unless its role says so. */}
          <MessageList role="list">
            {messages.slice(from).map((message, index) => (
              <MessageRow
                // oxlint-disable-next-line react/no-array-index-key -- a conversation only grows: a place is an identity
                key={from + index}
                message={message}
                previous={messages[from + index - 1]}
                name={names[message.role]}
                role={t(`chat.${message.role}`)}
                language={language}
              />
            ))}
          </MessageList>
        </Box>
      </Box>
      {hasUnseen && (
        <Button
          variant="contained"
          size="small"
          onClick={() => {
            log.current?.focus({ preventScroll: true });
            scrollToEnd();
          }}
          sx={{
            position: 'absolute',
            bottom: (theme) => theme.spacing(1),
            insetInline: 0,
            mx: 'auto',
            width: 'fit-content',
            // On its own ground: around it lies the text of whatever message it floats over.
            '&&': { outlineColor: 'primary.contrastText', outlineOffset: '-0.25rem' },
          }}
        >
          {t('chat.newMessages')}
        </Button>
      )}
    </Box>
  );
}
