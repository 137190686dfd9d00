import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatPercent, percentOf } from '#locales/format.ts';
import { useLanguage } from '../../stores/language.ts';
import { RING } from './shape.ts';

/** The length of MUI's circle, whose radius is 20.2 in its own units. */
const EMPTY = keyframes({ from: { strokeDashoffset: '126.92px' } });

interface ScoreProps {
  /** 0 to 1; null where the report has none. */
  score: number | null;
  /** The score of the report before this one, if there is one. */
  before: number | undefined;
}

export function Score({ score, before }: ScoreProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const percent = score === null ? null : percentOf(score);
  const gain = percent === null || before === undefined ? 0 : percent - percentOf(before);
  return (
    // Screen readers get the label first, eyes the ring.
    <Box sx={{ ...RING, flexDirection: 'column-reverse', textAlign: 'center' }}>
      <Typography variant="body2" component="p" color="textSecondary">
        {t('evaluation.overallScore')}
      </Typography>
      <Box sx={{ display: 'grid', placeItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
        <Box aria-hidden sx={{ display: 'flex' }}>
            <CircularProgress
              variant="determinate"
              enableTrackSlot
              size="6rem"
              value={Math.min(Math.max(percent ?? 0, 0), 100)}
              sx={{ '& .MuiCircularProgress-circle': { animation: (theme) => `${EMPTY} ${theme.transitions.duration.complex}ms ease-out` } }}
            />
        </Box>
        {score === null ? (
          <Typography variant="body2" component="p" color="textSecondary" sx={{ maxWidth: '4.5rem' }}>
            {t('evaluation.notAvailable')}
          </Typography>
        ) : (
          <Typography variant="h2" component="p">{formatPercent(score, language)}</Typography>
        )}
      </Box>
      {gain > 0 && (
        <Typography variant="caption" component="p" sx={{ order: -1, color: 'success.main', fontWeight: 600, textWrap: 'balance' }}>
          {t('evaluation.gain', { count: gain })}
        </Typography>
      )}
    </Box>
  );
}
