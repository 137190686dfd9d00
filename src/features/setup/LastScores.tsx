import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatScore } from '#locales/format.ts';

const WIDTH = 88;
const HEIGHT = 28;
/** Room for the dots at the edges. */
const EDGE = 4;

/** The latest scores as a small line; the words beside it say the same. */
export function LastScores({ scores }: { scores: readonly number[] }) {
  const { t } = useTranslation();
  if (scores.length < 2) return null;
  const step = (WIDTH - 2 * EDGE) / (scores.length - 1);
  const points = scores.map((score, index) => ({ x: EDGE + index * step, y: HEIGHT - EDGE - score * (HEIGHT - 2 * EDGE) }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Box component="svg" aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={{ width: '5.5rem', height: '1.75rem', color: 'primary.main' }}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
        {points.slice(-1).map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="3.5" fill="currentColor" />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('setup.lastScores', { scores: scores.map(formatScore).join(' → ') })}
      </Typography>
    </Box>
  );
}
