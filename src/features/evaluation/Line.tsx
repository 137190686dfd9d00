import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';

/** In the drawing's own units, which stretch to the available width. */
const WIDTH = 100;
const HEIGHT = 100;

interface LineProps {
  /** Each from 0 to 1, in both directions; two at least. */
  points: readonly { x: number; y: number; isMarked?: boolean }[];
  /** A band from one value to another, such as from fair to good. */
  band?: { from: number; to: number };
}

/** A line chart 96 px high; its content also stands beside it as text. */
export function Line({ points, band }: LineProps) {
  const x = (value: number) => value * WIDTH;
  const y = (value: number) => (1 - value) * HEIGHT;
  return (
    <Box aria-hidden sx={frame}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
        {band && <rect x={0} width={WIDTH} y={y(band.to)} height={y(band.from) - y(band.to)} className="band" />}
        <polyline points={points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      {/* Outside the SVG, which would stretch them. */}
      {points
        .filter(({ isMarked }) => isMarked)
        .map((point, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the course never changes
          <Box key={index} className="mark" sx={{ left: `${x(point.x)}%`, top: `${y(point.y)}%` }} />
        ))}
    </Box>
  );
}

const frame = (theme: Theme) => ({
  position: 'relative',
  height: '6rem',
  mx: 1,
  my: 1.5,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& polyline': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 2, strokeLinejoin: 'round' },
  '& .band': { fill: theme.vars.palette.background.soft },
  '& .mark': {
    position: 'absolute',
    width: '0.75rem',
    height: '0.75rem',
    transform: 'translate(-50%, -50%)',
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '@media (forced-colors: active)': { '& polyline': { stroke: 'CanvasText' }, '& .band': { fill: 'none', stroke: 'GrayText' } },
});
