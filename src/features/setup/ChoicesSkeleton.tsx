import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';

const CARDS = [1, 2];

/** A skeleton in the shape of the two cards with their label. */
export function ChoicesSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('setup.loadingChoices')}>
      <Skeleton width="6rem" sx={{ mb: 1, typography: 'subtitle2' }} />
      <Stack spacing={1.5}>
        {CARDS.map((card) => (
          // A radio, the select's label and its line of text, between the paddings of a card.
          <Skeleton key={card} variant="rounded" height="calc(1.2lh + 6.6375rem)" />
        ))}
      </Stack>
    </Loading>
  );
}
