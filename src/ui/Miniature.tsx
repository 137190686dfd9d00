import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';

const RING = { size: 56, width: 6 };
const RADIUS = (RING.size - RING.width) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
/** How much of the ring is filled: a picture of a score, not a score. */
const FILLED = 0.78;

/** A small decorative picture of the product: two people talk, and a score follows. */
export function Miniature() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gap: 1.25,
        p: 2,
        // On a phone the ring stands beside the bubbles, which leaves the height to the steps.
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr)' },
        maxWidth: { sm: '18rem' },
        border: 1,
        borderColor: 'divider',
        borderRadius: (theme) => theme.radius.card,
        bgcolor: 'background.default',
      }}
    >
      <Bubble lines={['88%', '56%']} />
      <Bubble lines={['94%', '72%']} isOwn />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: { sm: 0.5 }, px: { xs: 1, sm: 0 }, gridArea: { xs: '1 / 2 / 3', sm: 'auto' } }}>
        <Box component="svg" viewBox={`0 0 ${RING.size} ${RING.size}`} sx={{ width: '3.5rem', height: '3.5rem', flexShrink: 0 }}>
          <Ring filled={1} color="background.soft" />
          <Ring filled={FILLED} color="primary.main" />
        </Box>
        <Stack spacing={0.75} sx={{ display: { xs: 'none', sm: 'flex' }, flexGrow: 1 }}>
          <Line width="80%" />
          <Line width="60%" />
          <Line width="70%" />
        </Stack>
      </Box>
    </Box>
  );
}

function Bubble({ lines, isOwn = false }: { lines: readonly string[]; isOwn?: boolean }) {
  return (
    <Stack
      spacing={0.75}
      sx={{
        width: '72%',
        px: 1.5,
        py: 1.25,
        '& > * ~ *': { display: { xs: 'none', sm: 'block' } },
        justifySelf: isOwn ? 'end' : 'start',
        border: 1,
        borderColor: isOwn ? 'background.soft' : 'divider',
        bgcolor: isOwn ? 'background.soft' : 'background.paper',
        borderRadius: (theme) => theme.radius.message,
        [isOwn ? 'borderEndEndRadius' : 'borderEndStartRadius']: (theme: { radius: { messageTail: string } }) => theme.radius.messageTail,
      }}
    >
      {lines.map((width) => (
        <Line key={width} width={width} isStrong={isOwn} />
      ))}
    </Stack>
  );
}

/** A line of writing, too small to read. */
function Line({ width, isStrong = false }: { width: string; isStrong?: boolean }) {
  return <Box sx={{ width, height: '0.375rem', borderRadius: 1, bgcolor: isStrong ? 'primary.main' : 'controlBorder', opacity: 0.35 }} />;
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
