import { useId } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { Step } from './evaluation.ts';

interface EvaluationProgressProps {
  /** What is being done, if anything is. */
  step: Step | undefined;
  isReady: boolean;
}

/** Shows and announces progress. The end is only announced, because the report itself shows it. */
export function EvaluationProgress({ step, isReady }: EvaluationProgressProps) {
  const { t } = useTranslation();
  const id = useId();
  const working = step === undefined ? undefined : t(step === 'check' ? 'evaluation.checking' : 'evaluation.generating');
  return (
    <Box sx={working === undefined ? visuallyHidden : { display: 'flex', alignItems: 'flex-start', gap: 2, pb: 3 }}>
      {working !== undefined && <CircularProgress size={24} sx={{ flexShrink: 0 }} aria-labelledby={`${id}-text`} aria-describedby={step === 'generate' ? `${id}-closing` : undefined} />}
      <Box sx={{ minWidth: 0 }}>
        <LiveRegion role="status" id={`${id}-text`}>
          {working ?? (isReady && t('evaluation.ready'))}
        </LiveRegion>
        {working !== undefined && (
          // It keeps its room while there is nothing to lose yet, so that nothing moves when there is.
          <Typography id={`${id}-closing`} variant="body2" color="textSecondary" sx={step === 'generate' ? undefined : { visibility: 'hidden' }}>
            {t('evaluation.closingStops')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
