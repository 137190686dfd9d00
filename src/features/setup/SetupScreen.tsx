import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { TwoColumns } from '../../ui/TwoColumns.tsx';
import { forgetFirst } from './first.ts';
import { PreviousSessions } from './PreviousSessions.tsx';
import { INTRO } from './shape.ts';
import { StartForm } from './StartForm.tsx';
import { useSessions } from './useSessions.ts';

/** The screen to start a session or to open an earlier one. */
export function SetupScreen() {
  const { t } = useTranslation();
  const { sessions, place } = useSessions();
  useEffect(() => forgetFirst(), []);
  return (
    <TwoColumns>
      <Box component="section">
        <ScreenHeading>{t('setup.heading')}</ScreenHeading>
        <Typography color="textSecondary" sx={INTRO}>
          {t('setup.intro')}
        </Typography>
        <StartForm lastName={sessions.data?.[0]?.participant_name} />
      </Box>
      <PreviousSessions sessions={sessions} place={place} />
    </TwoColumns>
  );
}
