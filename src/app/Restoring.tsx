import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { keyframes } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { FieldShape } from '../features/setup/FieldSkeleton.tsx';
import { SessionsShape } from '../features/setup/SessionsSkeleton.tsx';
import { BAR, IN_ONE_ROW, INTRO } from '../features/setup/shape.ts';
import { passingBar } from '../ui/passingBar.ts';
import { TwoColumns } from '../ui/TwoColumns.tsx';

/** A placeholder on the lines of the setup screen, until the user is known: nothing moves when the screen arrives. */
export function Restoring() {
  const { t } = useTranslation();
  return (
    <TwoColumns>
      <LinearProgress aria-label={t('common.loading')} sx={afterASecond} />
      <div>
        <Skeleton sx={{ width: '45%', typography: 'h2' }} />
        <Skeleton sx={{ width: '60%', ...INTRO }} />
        <Stack spacing={2}>
          <FieldShape />
          <Box sx={BAR}>
            <Box sx={IN_ONE_ROW}>
              <Skeleton sx={{ width: '12rem', alignSelf: { sm: 'center' } }} />
              <Skeleton variant="rounded" sx={{ height: '2.75rem', ml: { sm: 'auto' }, width: { sm: '9rem' } }} />
            </Box>
          </Box>
        </Stack>
      </div>
      <div>
        <Skeleton sx={{ width: '40%', mb: 2, typography: 'h2' }} />
        <SessionsShape />
      </div>
    </TwoColumns>
  );
}

const appear = keyframes({ to: { opacity: 1 } });
const afterASecond = { opacity: 0, animation: `${appear} 0s 1s forwards`, ...passingBar } as const;
