import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../ui/visuallyHidden.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';

/** What stands where the setup screen will, until the user is known. */
export function Restoring() {
  const { t } = useTranslation();
  return (
    <Stack spacing={3} sx={{ width: '100%', maxWidth: (theme) => theme.widths.content, mx: 'auto', p: { xs: 2, md: 5 } }}>
      <LiveRegion role="status" sx={visuallyHidden}>
        {t('common.loading')}
      </LiveRegion>
      <Skeleton variant="rounded" sx={{ width: '40%', height: '2rem' }} />
      <Skeleton variant="rounded" sx={{ height: '8rem' }} />
      <Skeleton variant="rounded" sx={{ height: '12rem' }} />
    </Stack>
  );
}
