import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#locales/format.ts';
import { useLanguage } from '../../stores/language.ts';

const WIDTH = 96;
const HEIGHT = 28;
/** Room for the dots at the edges. */
const EDGE = 4;
/** Scores nearer than this to each other are drawn as near, so that a step of a few points looks small. */
const LEAST_SPAN = 0.2;

/** The latest scores as a small line; the words beside it say the same. */
export function LastScores({ scores }: { scores: readonly number[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (scores.length < 2) return null;
  const step = (WIDTH - 2 * EDGE) / (scores.length - 1);
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
  const span = Math.max(highest - lowest, LEAST_SPAN);
  const bottom = (lowest + highest - span) / 2;
  const points = scores.map((score, index) => ({ x: EDGE + index * step, y: HEIGHT - EDGE - ((score - bottom) / span) * (HEIGHT - 2 * EDGE) }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Box component="svg" aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} sx={{ width: '6rem', height: '1.75rem', color: 'primary.main' }}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round" />
        {points.map(({ x, y }, index) => (
          <circle key={x} cx={x} cy={y} r={index === points.length - 1 ? 3.5 : 2} fill="currentColor" />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 12rem' }}>
        {t('setup.lastScores', { scores: scores.map((score) => formatPercent(score, language)).join(' → ') })}
      </Typography>
    </Box>
  );
}
