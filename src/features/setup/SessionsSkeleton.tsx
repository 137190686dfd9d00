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

/** The shape of the rows: a face, a name with a button, a scenario, a line of facts or two. */
export function SessionsShape() {
  return (
    <Paper variant="outlined" sx={{ '& > * + * + *': { borderTop: 1, borderColor: 'divider' } }}>
      <Skeleton sx={{ width: '5rem', mx: 2, mt: 1.5, mb: 0.5, typography: 'subtitle2' }} />
      {ROWS.map((row) => (
        <Stack key={row} direction="row" spacing={1.5} sx={{ px: 2, py: 1 }}>
          <Skeleton variant="circular" sx={{ width: '2.25rem', height: '2.25rem', '&&': { mt: 0.5 } }} />
          <Box sx={{ flex: 1 }}>
            {/* As high as the buttons make it on a phone, and elsewhere the chip. */}
            <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', height: { xs: '2rem', sm: '1.625rem' } }}>
              <Skeleton sx={{ width: '40%' }} />
              <Skeleton variant="circular" sx={{ width: '1.5rem', height: '1.5rem' }} />
            </Stack>
            <Skeleton sx={{ width: '50%', typography: 'body2' }} />
            <Skeleton sx={{ width: '75%', typography: 'caption', mb: { xs: 0.75, sm: 0 } }} />
            <Skeleton sx={{ width: '40%', typography: 'caption', display: { sm: 'none' } }} />
          </Box>
        </Stack>
      ))}
    </Paper>
  );
}
