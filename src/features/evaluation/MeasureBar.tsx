import Box from '@mui/material/Box';
import { keyframes, type Theme } from '@mui/material/styles';
import type { ReadMeasure } from '#contract/reading.ts';
import { BAR } from './shape.ts';

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

/** The value at the end of the bar; without a maximum, a little more than the largest value shown. */
function mostOf({ unit, value, fair, good, before }: MeasureBarProps): number {
  if (unit === 'share') return 1;
  return Math.max(value, fair ?? 0, good ?? 0, before ?? 0) * 1.15 || 1;
}

/** What a value is compared with, in the order of the key. */
export const MARKS = ['fair', 'good', 'before'] as const;

interface MeasureBarProps extends Pick<ReadMeasure, 'unit' | 'fair' | 'good' | 'before'> {
  value: number;
}

/** The value as a bar, with ticks at what is fair and good, and a hollow dot where it was last time. */
export function MeasureBar(props: MeasureBarProps) {
  const most = mostOf(props);
  // As long as there is of it even where less is better, which the label says: a bar that shrank would read as too little.
  const at = (figure: number) => `${Math.min(Math.max(figure / most, 0), 1) * 100}%`;
  return (
    <Box aria-hidden sx={bar}>
      <Box className="value" sx={{ width: at(props.value) }} />
      {MARKS.map((mark) => {
        const figure = props[mark];
        return figure !== null && <Box key={mark} sx={[SIGNS[mark], { position: 'absolute', left: at(figure), top: '50%', translate: '-50% -50%' }]} />;
      })}
    </Box>
  );
}

/** How a mark is drawn on the bar, for the key below it. */
export function MarkSign({ of }: { of: (typeof MARKS)[number] }) {
  return <Box aria-hidden component="span" sx={[SIGNS[of], { display: 'inline-block', mr: 0.75, verticalAlign: 'middle' }]} />;
}

/** The edge sets a tick off from a bar that passes it. */
const tick = { width: '2px', height: '1rem', outline: 1, outlineColor: 'background.paper', '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' } };
const SIGNS = {
  fair: { bgcolor: 'controlBorder', ...tick },
  good: { bgcolor: 'text.primary', ...tick },
  before: { width: '0.75rem', height: '0.75rem', borderRadius: '50%', border: 2, borderColor: 'text.primary', bgcolor: 'background.paper' },
};

const bar = (theme: Theme) => ({
  position: 'relative',
  ...BAR,
  borderRadius: '0.25rem',
  bgcolor: 'background.soft',
  '& > .value': {
    height: '100%',
    borderRadius: '0.25rem',
    bgcolor: 'primary.main',
    transformOrigin: 'left',
    animation: `${grow} ${theme.transitions.duration.complex}ms ease-out`,
  },
  '@media (forced-colors: active)': {
    outline: '1px solid CanvasText',
    '& > .value': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
});
