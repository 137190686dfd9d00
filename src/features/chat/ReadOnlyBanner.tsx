import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Trans, useTranslation } from 'react-i18next';
import { USER_ENDED_REASON } from '#contract/limits.ts';
import { formatDateTime } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { useLanguage } from '../../stores/language.ts';
import { type OpenSession, practiseAgain } from '../../stores/session.ts';

interface ReadOnlyBannerProps {
  session: OpenSession;
  /** The button `Goal`, if it is shown here. */
  goal: ReactNode;
  /** The button `Send to evaluation`, the next step after a session has ended. */
  evaluate: ReactNode;
  /** Whether something was said that can be evaluated. */
  isEvaluable: boolean;
}

export function ReadOnlyBanner({ session, goal, evaluate, isEvaluable }: ReadOnlyBannerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const time = formatDateTime(session.ended_at, language);
  // Only this reason is translated; any other is shown as sent.
  const isOurs = session.ended_reason === '' || session.ended_reason === USER_ENDED_REASON;
  const reason = isOurs ? t('chat.userEndedReason') : session.ended_reason;
  return (
    // A band below the header, under whose edge the log scrolls. It is low, to leave room for the conversation.
    <Box
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        p: 2,
        bgcolor: { xs: 'background.paper', sm: 'transparent' },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{t('chat.readOnlyBanner')}</Typography>
          {goal}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {time !== '' && (
            <Typography variant="body2" color="textSecondary">
              {t('chat.endedAt', { time })}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            <Trans t={t} i18nKey="chat.endedReason" values={{ reason }} components={{ reason: <span lang={languageOf(reason)} /> }} />
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 }, '& > button': { flexGrow: 1 } }}>
        {evaluate}
        {session.scenario_id !== undefined && (
          <Button variant={isEvaluable ? 'outlined' : 'contained'} onClick={() => practiseAgain(session)}>
            {t('chat.practiseAgain')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
