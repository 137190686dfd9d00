import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Face } from '../../ui/Face.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { TypingDots } from './TypingDots.tsx';

interface TypingStatusProps {
  character: string;
  typing: boolean;
  /** Whether it is seen too: where the reply itself is seen to grow, it need not be. */
  isShown: boolean;
}

/** The region is always mounted, so that its text is announced when it appears. */
export function TypingStatus({ character, typing, isShown }: TypingStatusProps) {
  const { t } = useTranslation();
  return (
    // In the column of the character's messages, whose log has a border of 2 px; the face stands beside the bubble as beside a
    // message, whose author is below 9 px of border and padding. It is outside the region, which holds only what is announced.
    <Box sx={{ display: 'flex', gap: 1, px: 'calc(1rem + 2px)', '& > .MuiAvatar-root': { mt: '9px' } }}>
      {typing && isShown && <Face name={character} size={24} />}
      <LiveRegion role="status" sx={isShown ? undefined : visuallyHidden}>
        {typing && (
          <Box
            sx={(theme) => ({
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              mb: 2.25,
              px: { xs: 1.5, sm: 2 },
              py: 1,
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
              borderRadius: theme.radius.message,
              borderEndStartRadius: theme.radius.messageTail,
            })}
          >
            <TypingDots />
            <Typography variant="body2" color="textSecondary" component="span">
              {t('chat.typing')}
            </Typography>
          </Box>
        )}
      </LiveRegion>
    </Box>
  );
}
