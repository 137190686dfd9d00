import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** A skeleton in the shape of a report. */
export function ReportSkeleton() {
  return (
    <Stack spacing={3}>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
        <Skeleton variant="circular" width="6rem" height="6rem" />
        <Skeleton variant="rounded" width="6rem" height="3rem" />
      </Stack>
      <Skeleton variant="rounded" height="5rem" />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Skeleton variant="rounded" height="10rem" sx={{ flex: { sm: 1 } }} />
        <Skeleton variant="rounded" height="10rem" sx={{ flex: { sm: 1 } }} />
      </Stack>
    </Stack>
  );
}
