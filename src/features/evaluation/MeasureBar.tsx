import Box from '@mui/material/Box';
import { keyframes, type Theme } from '@mui/material/styles';
import type { ReadMeasure } from '#contract/reading.ts';

const grow = keyframes({ from: { transform: 'scaleX(0)' } });

/** The value at the end of the bar; without a maximum, a little more than the largest value shown. */
function mostOf({ unit, value, fair, good, before }: MeasureBarProps): number {
  if (unit === 'share') return 1;
  return Math.max(value, fair ?? 0, good ?? 0, before ?? 0) * 1.15 || 1;
}

/** Whether less of what is measured is better. */
export const isFewerBetter = ({ fair, good }: Pick<ReadMeasure, 'fair' | 'good'>): boolean => fair !== null && good !== null && good < fair;

interface MeasureBarProps extends Pick<ReadMeasure, 'unit' | 'fair' | 'good' | 'before'> {
  value: number;
}

/** The value as a bar, with ticks at what is fair and good, and a hollow dot where it was last time. */
export function MeasureBar(props: MeasureBarProps) {
  const most = mostOf(props);
  const { value, fair, good, before } = props;
  // Of a count, where fewer is better, a longer bar is still the better one; a share is drawn as it is.
  const isTurned = props.unit !== 'share' && isFewerBetter(props);
  const at = (figure: number) => {
    const share = Math.min(Math.max(figure / most, 0), 1);
    return `${(isTurned ? 1 - share : share) * 100}%`;
  };
  return (
    <Box aria-hidden sx={bar}>
      <Box className="value" sx={{ width: at(value) }} />
      {[fair, good].map((tick, index) =>
        tick === null ? null : <Box key={index === 0 ? 'fair' : 'good'} className="tick" sx={{ left: at(tick) }} />,
      )}
      {before !== null && <Box className="before" sx={{ left: at(before) }} />}
    </Box>
  );
}

const bar = (theme: Theme) => ({
  position: 'relative',
  height: '0.5rem',
  my: 1.25,
  borderRadius: '0.25rem',
  bgcolor: 'background.soft',
  '& > .value': {
    height: '100%',
    borderRadius: '0.25rem',
    bgcolor: 'primary.main',
    transformOrigin: 'left',
    animation: `${grow} ${theme.transitions.duration.complex}ms ease-out`,
  },
  '& > .tick': { position: 'absolute', top: '-0.25rem', bottom: '-0.25rem', width: '2px', ml: '-1px', bgcolor: 'controlBorder' },
  '& > .before': {
    position: 'absolute',
    top: '-0.125rem',
    width: '0.75rem',
    height: '0.75rem',
    ml: '-0.375rem',
    borderRadius: '50%',
    border: 2,
    borderColor: 'text.primary',
    bgcolor: 'background.paper',
  },
  '@media (forced-colors: active)': {
    outline: '1px solid CanvasText',
    '& > .value, & > .tick': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
  },
});
