import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';

const ROWS = [
  { own: false, width: '70%' },
  { own: true, width: '55%' },
  { own: false, width: '60%' },
];

/** A skeleton in the shape of messages. */
export function MessagesSkeleton() {
  const { t } = useTranslation();
  return (
    // The log would cut off a progress line above its edge.
    <Box sx={{ pt: 2 }}>
      <Loading label={t('chat.loadingMessages')}>
        <Stack spacing={2}>
          {ROWS.map(({ own, width }) => (
            <Skeleton
              key={width}
              variant="rectangular"
              height={72}
              sx={{ width, alignSelf: own ? 'flex-end' : 'flex-start', mx: { xs: own ? 0 : 4, sm: 4 }, borderRadius: (theme) => theme.radius.message }}
            />
          ))}
        </Stack>
      </Loading>
    </Box>
  );
}
