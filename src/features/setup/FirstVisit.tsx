import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const STEPS = ['setup.firstStepScenario', 'setup.firstStepTalk', 'setup.firstStepReport'] as const;

/** What stands where the list will be: that there is none yet, and how it goes. */
export function FirstVisit() {
  const { t } = useTranslation();
  return (
    <Stack spacing={1.5}>
      <Typography sx={{ fontWeight: 600 }}>{t('setup.noSessions')}</Typography>
      {STEPS.map((step, index) => (
        <Stack key={step} direction="row" spacing={1.5}>
          <Typography color="primary" sx={{ fontWeight: 600 }}>
            {index + 1}
          </Typography>
          <Typography color="textSecondary">{t(step)}</Typography>
        </Stack>
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('setup.kept')}
      </Typography>
    </Stack>
  );
}
