import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../ui/Loading.tsx';
import { MessageList } from './MessageList.ts';

/** In turn the character's and the participant's. */
const WIDTHS = ['28rem', '22rem', '25rem'];

/** Messages without words, as the list itself draws them. */
export function MessagesSkeleton() {
  const { t } = useTranslation();
  return (
    // The progress line is as wide as the messages.
    <Box sx={{ display: 'flow-root', position: 'relative' }}>
      <Loading label={t('chat.loadingMessages')}>
        <MessageList aria-hidden>
          {WIDTHS.map((width, index) => (
            <li key={width} data-role={index === 1 ? 'participant' : 'character'} data-face="">
              <Skeleton className="author" width="6rem" />
              <Skeleton className="text" sx={{ width, maxWidth: '100%' }} />
            </li>
          ))}
        </MessageList>
      </Loading>
    </Box>
  );
}
