import Skeleton from '@mui/material/Skeleton';

/** In the place of the user's bar, or of its menu button. */
export function UserSkeleton() {
  return <Skeleton variant="rounded" sx={{ width: { xs: '2.75rem', sm: '30%' }, height: '2.75rem' }} />;
}
