import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

/** In the shape of the two cards to come. */
export function ChoicesSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack useFlexGap direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <span style={visuallyHidden}>{t('setup.loadingChoices')}</span>
      <Skeleton variant="rounded" height="10rem" sx={{ flex: 1 }} />
      <Skeleton variant="rounded" height="10rem" sx={{ flex: 1 }} />
    </Stack>
  );
}
