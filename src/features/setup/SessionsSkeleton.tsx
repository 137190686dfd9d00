import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';

const ROWS = ['first', 'second', 'third'];

/** A skeleton in the shape of the rows: a face, a name, a scenario, a line of facts. */
export function SessionsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('setup.loadingSessions')}>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: (theme) => theme.radius.card }}>
        <Skeleton variant="text" width="5rem" sx={{ mx: 2, mt: 1.5, mb: 0.5, typography: 'subtitle2' }} />
        {ROWS.map((row) => (
          <Stack key={row} direction="row" spacing={1.5} sx={{ px: 2, py: 1 }}>
            <Skeleton variant="circular" width="2.25rem" height="2.25rem" sx={{ '&&': { mt: 0.5 } }} />
            <Box sx={{ flex: 1 }}>
              <Skeleton variant="text" width="40%" sx={{ typography: 'body1' }} />
              <Skeleton variant="text" width="50%" sx={{ typography: 'body2' }} />
              <Skeleton variant="text" width="75%" sx={{ typography: 'caption' }} />
            </Box>
          </Stack>
        ))}
      </Box>
    </Loading>
  );
}
