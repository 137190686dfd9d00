import { memo } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReadMessage } from '#contract/reading.ts';
import { formatDate, formatDateTime, formatTime } from '#locales/format.ts';
import { useLanguage } from '../../stores/language.ts';

interface MessageRowProps {
  message: ReadMessage;
  /** The one before: within a run of one speaker the author is quieter, within a day the time is short. */
  previous: ReadMessage | undefined;
  name: string;
}

/** Reads author, text, time. A log grows long, so a row is drawn once. */
export const MessageRow = memo(function MessageRow({ message, previous, name }: MessageRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isOwn = message.role === 'participant';
  const continues = previous?.role === message.role;
  const isSameDay = previous !== undefined && formatDate(previous.timestamp, language) === formatDate(message.timestamp, language);
  const time = (isSameDay ? formatTime : formatDateTime)(message.timestamp, language);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: isOwn ? 'flex-end' : 'flex-start', pt: continues ? 0.5 : 2 }}
    >
      <Box
        sx={(theme) => ({
          maxWidth: '80%',
          px: 2,
          py: 1,
          border: 1,
          borderColor: isOwn ? 'transparent' : 'divider',
          bgcolor: isOwn ? 'background.soft' : 'background.paper',
          borderRadius: theme.radius.message,
          [isOwn ? 'borderEndEndRadius' : 'borderEndStartRadius']: theme.radius.messageTail,
        })}
      >
        <Typography variant="body2" color={continues ? 'textSecondary' : 'textPrimary'}>
          <Box component="span" sx={{ fontWeight: continues ? 'inherit' : 600 }}>
            {name}
          </Box>
          <Typography variant="caption" component="span" color="textSecondary" sx={{ ml: 1 }}>
            {t(isOwn ? 'chat.participant' : 'chat.character')}
          </Typography>
        </Typography>
        <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {message.content}
        </Typography>
        {time !== '' && (
          <Typography
            variant="caption"
            component="time"
            color="textSecondary"
            dateTime={message.timestamp ?? undefined}
            sx={{ display: 'block', textAlign: 'end' }}
          >
            {time}
          </Typography>
        )}
      </Box>
    </Box>
  );
});
