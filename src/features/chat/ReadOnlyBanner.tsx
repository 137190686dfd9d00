import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { USER_ENDED_REASON } from '#contract/limits.ts';
import { formatDateTime } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { useLanguage } from '../../stores/language.ts';
import type { OpenSession } from '../../stores/session.ts';
import { Sentence } from '../../ui/Sentence.tsx';

interface ReadOnlyBannerProps {
  session: OpenSession;
}

export function ReadOnlyBanner({ session }: ReadOnlyBannerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = formatDateTime(session.ended_at, language);
  // The one reason that is ours to translate; any other is shown as the server says it.
  const isOurs = session.ended_reason === '' || session.ended_reason === USER_ENDED_REASON;
  const reason = isOurs ? t('chat.userEndedReason') : session.ended_reason;
  return (
    // A band of the header: what scrolls goes under its edge. As low as it can be, for the conversation is below.
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: { xs: 1, sm: 2 },
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ fontWeight: 600 }}>{t('chat.readOnlyBanner')}</Typography>
      {time !== '' && (
        <Typography variant="body2" color="textSecondary">
          {t('chat.endedAt', { time })}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        <Sentence write={(place) => t('chat.endedReason', { reason: place(reason, languageOf(reason)) })} />
      </Typography>
    </Box>
  );
}
