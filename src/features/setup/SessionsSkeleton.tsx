import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

const ROWS = ['first', 'second', 'third'];

/** In the shape of the rows to come. */
export function SessionsSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack useFlexGap spacing={2}>
      <span style={visuallyHidden}>{t('setup.loadingSessions')}</span>
      {ROWS.map((row) => (
        <Skeleton key={row} variant="rounded" height="6rem" />
      ))}
    </Stack>
  );
}
