import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

const TILES = [1, 2, 3, 4];

/**
 * A skeleton in the shape of a report: score, assessment and figures. It stands still: what pulses is drawn over the
 * focus ring of the dialog's content.
 */
export function ReportSkeleton() {
  return (
    <Stack spacing={4} sx={{ '& .MuiSkeleton-root': { animation: 'none' } }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3} sx={{ alignItems: { xs: 'center', sm: 'flex-start' } }}>
        <Box sx={{ width: { sm: '9rem' }, flexShrink: 0, display: 'flex', justifyContent: 'center' }}>
          <Skeleton variant="circular" width="6rem" height="6rem" />
        </Box>
        <Box sx={{ width: 1 }}>
          <Skeleton variant="text" width="40%" sx={{ fontSize: 'h3.fontSize' }} />
          <Skeleton variant="text" />
          <Skeleton variant="text" />
          <Skeleton variant="text" width="70%" />
        </Box>
      </Stack>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {TILES.map((tile) => (
          <Skeleton key={tile} variant="rounded" height="7.5rem" />
        ))}
      </Box>
    </Stack>
  );
}
