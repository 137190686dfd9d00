import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';

const CARDS = ['script', 'character'];

/** In the shape of the two cards to come. */
export function ChoicesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('setup.loadingChoices')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        {CARDS.map((card) => (
          <Skeleton key={card} variant="rounded" height="10rem" sx={{ flex: { sm: 1 } }} />
        ))}
      </Stack>
    </Loading>
  );
}
