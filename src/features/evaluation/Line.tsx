import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { numberInCircle } from './numberInCircle.ts';

/** In the drawing's own units, which stretch to the available width. */
const WIDTH = 100;
const HEIGHT = 100;

interface LineProps {
  /** Each from 0 to 1, in both directions; two at least. A mark is a dot, with a number or empty; a value is written beside it. */
  points: readonly { x: number; y: number; mark?: string; value?: string | undefined }[];
  /** A band from one value to another, such as from fair to good. */
  band?: { from: number; to: number };
  /** What the upper and the lower end of the scale mean. */
  top?: string;
  bottom?: string;
}

/** A line chart, its course 96 px high; its content also stands beside it as text. */
export function Line({ points, band, top, bottom }: LineProps) {
  const x = (value: number) => value * WIDTH;
  const y = (value: number) => (1 - value) * HEIGHT;
  return (
    <Box aria-hidden sx={[frame, top !== undefined && { mt: 4 }, bottom !== undefined && { mb: 5 }]}>
      {top !== undefined && <Typography variant="caption" className="end" sx={{ bottom: '100%' }}>{top}</Typography>}
      {bottom !== undefined && <Typography variant="caption" className="end" sx={{ top: '100%' }}>{bottom}</Typography>}
      <div className="plot">
        {band && <div className="band" style={{ top: `${y(band.to)}%`, height: `${y(band.from) - y(band.to)}%` }} />}
        <div className="course">
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
            <polyline points={points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ')} vectorEffect="non-scaling-stroke" />
          </svg>
          {/* Outside the SVG, which would stretch them. */}
          {points
            .filter(({ mark }) => mark !== undefined)
            .map((point, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the course never changes
              <Box key={index} className={point.mark === '' ? 'mark' : 'mark named'} data-value={point.value} sx={[{ left: `${x(point.x)}%`, top: `${y(point.y)}%` }, point.x === 0 && fromTheLeft, point.x === 1 && toTheRight]}>
                {point.mark}
              </Box>
            ))}
        </div>
      </div>
    </Box>
  );
}

/** Values at the ends begin and end with the chart; the selectors win over that of the frame. */
const fromTheLeft = { '&&&[data-value]::after': { left: '-0.5rem', translate: 'none' } };
const toTheRight = { '&&&[data-value]::after': { left: 'auto', right: '-0.5rem', translate: 'none' } };

const frame = (theme: Theme) => ({
  position: 'relative',
  my: 1.5,
  // Room for the value of a point at the very top.
  '&:has([data-value])': { pt: '1.875rem' },
  '& .plot': { position: 'relative', height: '6rem' },
  '& .end': { position: 'absolute', left: 0, py: 0.5, color: theme.vars.palette.text.secondary },
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  '& polyline': { fill: 'none', stroke: theme.vars.palette.primary.main, strokeWidth: 2, strokeLinejoin: 'round' },
  '& .band': { position: 'absolute', insetInline: 0, bgcolor: 'background.soft' },
  // The first and the last dot stay within the rules.
  '& .course': { position: 'absolute', insetBlock: 0, insetInline: '0.75rem' },
  '& .mark': {
    position: 'absolute',
    width: '0.75rem',
    height: '0.75rem',
    transform: 'translate(-50%, -50%)',
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  // Generated content, hidden from assistive technology; the list below says the same.
  '& .mark[data-value]::after': {
    content: 'attr(data-value)',
    position: 'absolute',
    bottom: '100%',
    left: '50%',
    translate: '-50% 0',
    pb: 0.25,
    whiteSpace: 'nowrap',
    font: theme.typography.caption,
    color: theme.vars.palette.text.secondary,
  },
  '& .named': { ...numberInCircle(theme), width: 'auto', px: 0.25 },
  '@media (forced-colors: active)': { '& polyline': { stroke: 'CanvasText' }, '& .band': { borderBlock: '1px dashed GrayText' } },
});
