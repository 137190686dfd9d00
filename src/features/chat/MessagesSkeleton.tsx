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

/** The room of a face beside a message. */
const BESIDE = 4;

/** A skeleton in the shape of messages. */
export function MessagesSkeleton() {
  const { t } = useTranslation();
  return (
    // The log would cut off a progress line above its edge.
    <Box sx={{ pt: 2 }}>
      <Loading label={t('chat.loadingMessages')}>
        <Stack spacing={{ xs: 1.5, sm: 2 }} sx={{ pl: BESIDE, pr: { sm: BESIDE } }}>
          {ROWS.map(({ own, width }) => (
            <Skeleton
              key={width}
              variant="rectangular"
              height={72}
              sx={{ width, maxWidth: '95%', alignSelf: own ? 'flex-end' : 'flex-start', borderRadius: (theme) => theme.radius.message }}
            />
          ))}
        </Stack>
      </Loading>
    </Box>
  );
}
