import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ScoreProps {
  /** 0 to 1; null where the report has none. */
  score: number | null;
}

export function Score({ score }: ScoreProps) {
  const { t } = useTranslation();
  const percent = score === null ? null : Math.round(score * 100);
  return (
    // Heard label first, seen ring first.
    <Stack direction="row-reverse" spacing={2} sx={{ alignItems: 'center' }}>
      <Typography variant="h3" component="p">
        {t('evaluation.overallScore')}
      </Typography>
      <Box sx={{ display: 'grid', placeItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
        {percent !== null && (
          <Box aria-hidden sx={{ display: 'flex' }}>
            <CircularProgress
              variant="determinate"
              enableTrackSlot
              size="6rem"
              value={Math.min(Math.max(percent, 0), 100)}
            />
          </Box>
        )}
        <Typography variant="h2" component="p">
          {percent === null ? t('evaluation.notAvailable') : `${percent}%`}
        </Typography>
      </Box>
    </Stack>
  );
}
