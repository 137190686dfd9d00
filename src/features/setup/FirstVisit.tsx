import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Miniature } from '../../ui/Miniature.tsx';

const STEPS = ['setup.firstStepScenario', 'setup.firstStepTalk', 'setup.firstStepReport'] as const;

/** Stands in for the empty list: says that there are no sessions yet, and explains the three steps. */
export function FirstVisit() {
  const { t } = useTranslation();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 12rem' } }}>
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
      </Stack>
      <Miniature />
      <Typography variant="body2" color="textSecondary" sx={{ gridColumn: '1 / -1', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {t('setup.kept')}
      </Typography>
    </Paper>
  );
}
