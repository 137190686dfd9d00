import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';

const CARDS = ['script', 'character'];

/** A skeleton in the shape of the two cards with their label. */
export function ChoicesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('setup.loadingChoices')}>
      <Skeleton variant="text" width="6rem" sx={{ mb: 1 }} />
      <Stack spacing={1.5}>
        {CARDS.map((card) => (
          <Skeleton key={card} variant="rounded" height="8.5rem" />
        ))}
      </Stack>
    </Loading>
  );
}
