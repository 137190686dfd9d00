import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { TypingDots } from './TypingDots.tsx';

interface TypingStatusProps {
  typing: boolean;
}

/** The region stays, so that its text is announced when it comes. */
export function TypingStatus({ typing }: TypingStatusProps) {
  const { t } = useTranslation();
  return (
    <LiveRegion role="status">
      {typing && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
          <TypingDots />
          <Typography variant="body2" color="textSecondary" component="span">
            {t('chat.typing')}
          </Typography>
        </Box>
      )}
    </LiveRegion>
  );
}
