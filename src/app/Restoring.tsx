import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type Theme, keyframes } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

/** What stands where the setup screen will, until the user is known; in its shape. */
export function Restoring() {
  const { t } = useTranslation();
  return (
    <>
      <LinearProgress aria-label={t('common.loading')} sx={afterASecond} />
      <Box sx={asSetup}>
        <Stack spacing={2}>
          <Skeleton variant="rounded" width="45%" height="2rem" />
          <Skeleton variant="rounded" width="80%" height="1.25rem" />
          <Skeleton variant="rounded" height="3rem" />
          <Skeleton variant="rounded" height="8rem" />
        </Stack>
        <Stack spacing={2}>
          <Skeleton variant="rounded" width="60%" height="2rem" />
          <Skeleton variant="rounded" height="6rem" />
          <Skeleton variant="rounded" height="6rem" />
        </Stack>
      </Box>
    </>
  );
}

const appear = keyframes({ to: { opacity: 1 } });
const afterASecond = { opacity: 0, animation: `${appear} 0s 1s forwards` };

const asSetup = {
  width: '100%',
  maxWidth: (theme: Theme) => theme.widths.content,
  mx: 'auto',
  px: { xs: 2, sm: 3 },
  py: { xs: 3, md: 4 },
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 7fr) minmax(0, 5fr)' },
};
