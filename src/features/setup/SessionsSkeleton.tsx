import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';

const ROWS = [1, 2, 3];

export function SessionsSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading label={t('setup.loadingSessions')}>
      <SessionsShape />
    </Loading>
  );
}

/** The shape of the rows: a face, a name, a scenario, a line of facts. */
export function SessionsShape() {
  return (
    <Paper variant="outlined" sx={{ '& > * + * + *': { borderTop: 1, borderColor: 'divider' } }}>
      <Skeleton sx={{ width: '5rem', mx: 2, mt: 1.5, mb: 0.5, typography: 'subtitle2' }} />
      {ROWS.map((row) => (
        <Stack key={row} direction="row" spacing={1.5} sx={{ px: 2, py: 1 }}>
          <Skeleton variant="circular" sx={{ width: '2.25rem', height: '2.25rem', '&&': { mt: 0.5 } }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton sx={{ width: '40%', lineHeight: 'var(--line-height-heading)' }} />
            <Skeleton sx={{ width: '50%', typography: 'body2' }} />
            <Skeleton sx={{ width: '75%', typography: 'caption' }} />
          </Box>
        </Stack>
      ))}
    </Paper>
  );
}
