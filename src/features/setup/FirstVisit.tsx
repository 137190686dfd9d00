import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Miniature } from '../../ui/Miniature.tsx';

const STEPS = ['setup.firstStepScenario', 'setup.firstStepTalk', 'setup.firstStepReport'] as const;

/** Stands in for the empty list: says that there are no sessions yet, and explains the three steps. */
export function FirstVisit() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {/* As near to its heading as the form's introduction is to the form's. */}
      <Typography color="textSecondary" sx={{ flexBasis: '100%', mt: -1.5, mb: -1 }}>
        {t('setup.noSessions')}
      </Typography>
      <Stack spacing={1.5} sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        {STEPS.map((step, index) => (
          <Stack key={step} direction="row" spacing={1.5}>
            <Typography color="primary" sx={{ fontWeight: 600 }}>
              {index + 1}
            </Typography>
            <Typography>{t(step)}</Typography>
          </Stack>
        ))}
      </Stack>
      <Box sx={{ flex: '1 1 11rem', minWidth: 0, alignSelf: 'center' }}>
        <Miniature />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {t('setup.kept')}
      </Typography>
    </Box>
  );
}
