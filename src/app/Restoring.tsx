import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { passingBar } from '../ui/passingBar.ts';
import { TwoColumns } from '../ui/TwoColumns.tsx';

/** A placeholder in the shape of the setup screen, until the user is known. */
export function Restoring() {
  const { t } = useTranslation();
  return (
    <>
      <LinearProgress aria-label={t('common.loading')} sx={afterASecond} />
      <TwoColumns>
        <Stack spacing={2}>
          <Skeleton variant="rounded" sx={{ width: '45%', height: '2rem' }} />
          <Skeleton variant="rounded" sx={{ width: '80%', height: '1.25rem' }} />
          <Skeleton variant="rounded" sx={{ width: '25%', height: '1rem' }} />
          <Skeleton variant="rounded" sx={{ height: '2.75rem' }} />
        </Stack>
        <Stack spacing={2}>
          <Skeleton variant="rounded" sx={{ width: '60%', height: '2rem' }} />
          <Skeleton variant="rounded" sx={{ height: '13rem' }} />
        </Stack>
      </TwoColumns>
    </>
  );
}

const appear = keyframes({ to: { opacity: 1 } });
const afterASecond = { opacity: 0, animation: `${appear} 0s 1s forwards`, ...passingBar } as const;
