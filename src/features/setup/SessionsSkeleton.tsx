import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';

const ROWS = ['first', 'second', 'third'];

/** A skeleton in the shape of the rows. */
export function SessionsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('setup.loadingSessions')}>
      <Stack spacing={0.5}>
        {ROWS.map((row) => (
          <Skeleton key={row} variant="rounded" height="5rem" />
        ))}
      </Stack>
    </Loading>
  );
}
