import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

const RING = { size: 56, width: 6 };
const RADIUS = (RING.size - RING.width) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
/** Of the ring, in per cent, and of the bars: a picture of a score, not a score. */
const SCORE = 78;
const FIGURES = ['82%', '56%'];

/** A small decorative picture of the product: two people talk, and a score follows. */
export function Miniature() {
  const { t } = useTranslation();
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gap: 1,
        p: 2,
        // On a phone the ring stands beside the bubbles, which leaves the height to the steps.
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
        border: 1,
        borderColor: 'divider',
        borderRadius: (theme) => theme.radius.card,
        bgcolor: 'background.default',
        fontSize: '0.8125rem',
        lineHeight: 'var(--line-height-heading)',
      }}
    >
      <Bubble text={t('auth.theySay')} />
      <Bubble text={t('auth.youSay')} isOwn />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: { sm: 1 }, gridArea: { xs: '1 / 2 / 3', sm: 'auto' } }}>
        <Box sx={{ display: 'grid', placeItems: 'center', fontWeight: 650, '& > *': { gridArea: '1 / 1' } }}>
          <Box component="svg" viewBox={`0 0 ${RING.size} ${RING.size}`} sx={{ width: '3.5rem', height: '3.5rem' }}>
            <Ring filled={1} color="background.soft" />
            <Ring filled={SCORE / 100} color="primary.main" />
          </Box>
          <span>{`${SCORE}%`}</span>
        </Box>
        <Stack spacing={1.25} sx={{ display: { xs: 'none', sm: 'flex' }, flexGrow: 1 }}>
          {FIGURES.map((width) => (
            <Box key={width} sx={{ height: '0.5rem', borderRadius: 1, bgcolor: 'background.soft' }}>
              <Box sx={{ width, height: 1, borderRadius: 'inherit', bgcolor: 'primary.main' }} />
            </Box>
          ))}
        </Stack>
      </Box>
    </Box>
  );
}

function Bubble({ text, isOwn = false }: { text: string; isOwn?: boolean }) {
  return (
    <Box
      sx={{
        maxWidth: '88%',
        px: 1.5,
        py: 1,
        justifySelf: isOwn ? 'end' : 'start',
        border: 1,
        borderColor: isOwn ? 'background.soft' : 'divider',
        bgcolor: isOwn ? 'background.soft' : 'background.paper',
        borderRadius: (theme) => theme.radius.message,
        [isOwn ? 'borderEndEndRadius' : 'borderEndStartRadius']: (theme: { radius: { messageTail: string } }) => theme.radius.messageTail,
      }}
    >
      {text}
    </Box>
  );
}

function Ring({ filled, color }: { filled: number; color: 'background.soft' | 'primary.main' }) {
  return (
    <Box
      component="circle"
      cx={RING.size / 2}
      cy={RING.size / 2}
      r={RADIUS}
      transform={`rotate(-90 ${RING.size / 2} ${RING.size / 2})`}
      sx={{
        fill: 'none',
        color,
        stroke: 'currentColor',
        strokeWidth: RING.width,
        strokeLinecap: 'round',
        strokeDasharray: `${filled * LENGTH} ${LENGTH}`,
      }}
    />
  );
}
