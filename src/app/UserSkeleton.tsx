import Skeleton from '@mui/material/Skeleton';

/** A placeholder for the user's bar or its menu button. */
export function UserSkeleton() {
  return <Skeleton variant="rounded" sx={{ width: { xs: '2.75rem', sm: '30%' }, height: '2.75rem' }} />;
}
