import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const WIDE = { xs: 'none', sm: 'block' };

/** The shape of the user's bar, from its end to its start, or of its menu button. */
export function UserSkeleton() {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'row-reverse', alignItems: 'center', gap: 2, height: '2.75rem', minWidth: 0, ml: 'auto' }}>
      <Skeleton variant="rounded" sx={{ width: { xs: '1.5rem', sm: '5.75rem' }, height: { xs: '1.5rem', sm: '2.75rem' } }} />
      <Skeleton variant="rounded" sx={{ width: '9rem', height: '2.75rem', display: WIDE }} />
      <Box sx={{ display: WIDE }}>
        <Skeleton sx={{ width: '5.5rem', typography: 'subtitle2' }} />
        <Skeleton sx={{ width: '3rem', ml: 'auto', typography: 'caption' }} />
      </Box>
    </Box>
  );
}
