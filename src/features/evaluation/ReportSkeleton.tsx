import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { BAR, HEADING, TILE, TILES } from './shape.ts';

const FOUR = [1, 2, 3, 4];

/**
 * The figures of a report that is not there yet; its score and its assessment are `EvaluationProgress`. It stands still:
 * what pulses is drawn over the focus ring of the dialog's content.
 */
export function ReportSkeleton() {
  return (
    <div>
      <Skeleton animation={false} width="7rem" sx={{ typography: 'h3', ...HEADING }} />
      <Box sx={TILES}>
        {FOUR.map((tile) => (
          <Box key={tile} sx={TILE}>
            <Skeleton animation={false} width="45%" sx={{ typography: 'body2' }} />
            <Skeleton animation={false} width="25%" sx={{ typography: 'h2' }} />
            <Skeleton animation={false} variant="rounded" sx={BAR} />
            <Skeleton animation={false} width="60%" sx={{ typography: 'caption' }} />
          </Box>
        ))}
      </Box>
    </div>
  );
}
