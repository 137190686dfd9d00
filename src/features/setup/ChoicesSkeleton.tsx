import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';
import { FieldShape } from './FieldSkeleton.tsx';
import { CARD } from './shape.ts';

const CARDS = [1, 2];

/** A skeleton in the shape of the two cards with their label. */
export function ChoicesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('setup.loadingChoices')}>
      <Skeleton width="6rem" sx={{ mb: 1, typography: 'subtitle2' }} />
      <Stack spacing={1.5}>
        {CARDS.map((card) => (
          <Paper key={card} variant="outlined" sx={CARD}>
            <Stack direction="row" spacing={1.5} sx={{ height: '2.75rem', alignItems: 'center' }}>
              <Skeleton variant="circular" sx={{ width: '1.25rem', height: '1.25rem' }} />
              <Skeleton width="50%" />
            </Stack>
            <FieldShape />
          </Paper>
        ))}
      </Stack>
    </Loading>
  );
}
