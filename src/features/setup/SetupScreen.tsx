import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../ui/ScreenHeading.tsx';
import { PreviousSessions } from './PreviousSessions.tsx';
import { StartForm } from './StartForm.tsx';

/** Where a session is started, or an earlier one opened. */
export function SetupScreen() {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: (theme) => theme.widths.content,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 3, md: 4 },
        display: 'grid',
        gap: 5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
      }}
    >
      <Box component="section">
        <ScreenHeading>{t('setup.heading')}</ScreenHeading>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2.5 }}>
          {t('setup.intro')}
        </Typography>
        <StartForm />
      </Box>
      <PreviousSessions />
    </Box>
  );
}
