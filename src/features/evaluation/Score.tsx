import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const RING_SIZE = 96;

interface ScoreProps {
  /** 0 to 1; null where the report has none. */
  score: number | null;
}

export function Score({ score }: ScoreProps) {
  const { t } = useTranslation();
  const percent = score === null ? null : Math.round(score * 100);
  return (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
      {percent !== null && (
        <Box aria-hidden sx={{ display: 'flex' }}>
          <CircularProgress
            variant="determinate"
            enableTrackSlot
            size={RING_SIZE}
            value={Math.min(Math.max(percent, 0), 100)}
          />
        </Box>
      )}
      <div>
        <Typography variant="body2" color="textSecondary">
          {t('evaluation.overallScore')}
        </Typography>
        <Typography variant="h1" component="p">
          {percent === null ? t('evaluation.notAvailable') : `${percent}%`}
        </Typography>
      </div>
    </Stack>
  );
}
