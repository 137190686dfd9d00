import { useId } from 'react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import type { Step } from './evaluation.ts';
import { HEADING, HERO, RING, WORDS } from './shape.ts';

interface EvaluationProgressProps {
  /** What is being done, if anything is. */
  step: Step | undefined;
  isReady: boolean;
}

/**
 * Shows progress where the score and the assessment will stand, and announces it. The end is only announced, because the
 * report itself shows it.
 */
export function EvaluationProgress({ step, isReady }: EvaluationProgressProps) {
  const { t } = useTranslation();
  const id = useId();
  const working = step === undefined ? undefined : t(step === 'check' ? 'evaluation.checking' : 'evaluation.generating');
  return (
    <Box sx={working === undefined ? visuallyHidden : { ...HERO, pb: 4 }}>
      {working !== undefined && (
        <Box sx={RING}>
          <CircularProgress size="6rem" disableShrink enableTrackSlot sx={slow} aria-labelledby={`${id}-text`} aria-describedby={step === 'generate' ? `${id}-closing` : undefined} />
          <Skeleton animation={false} width="5rem" sx={{ typography: 'body2' }} />
        </Box>
      )}
      <Box sx={WORDS}>
        <LiveRegion role="status" id={`${id}-text`} sx={{ fontSize: 'h3.fontSize', lineHeight: 'h3.lineHeight', ...HEADING }}>
          {working ?? (isReady && t('evaluation.ready'))}
        </LiveRegion>
        {working !== undefined && (
          // It keeps its room while there is nothing to lose yet, so that nothing moves when there is.
          <Typography id={`${id}-closing`} variant="body2" color="textSecondary" sx={{ mb: 1.5, visibility: step === 'generate' ? undefined : 'hidden' }}>
            {t('evaluation.closingStops')}
          </Typography>
        )}
        {working !== undefined && LINES.map((width) => <Skeleton key={width} animation={false} width={width} />)}
      </Box>
    </Box>
  );
}

/** Of the lines of an assessment. */
const LINES = ['100%', '96%', '70%'];
/** A wait of many seconds: one turn in two seconds. */
const slow = { animationDuration: '2s' };
