import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { OpenSession } from '../../stores/session.ts';
import { Face } from '../../ui/Face.tsx';

interface EmptyLogProps {
  session: OpenSession;
}

/** Says that nothing was said, and what to do next. */
export function EmptyLog({ session: { character_name, is_active: isActive, scenario_id } }: EmptyLogProps) {
  const { t } = useTranslation();
  return (
    // A little above the middle of the log, whose height follows the window's.
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, pt: '20dvh', textAlign: 'center' }}>
      <Face name={character_name} size={48} />
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{t(isActive ? 'chat.noMessages' : 'chat.noMessagesEnded')}</Typography>
      {(isActive || scenario_id !== undefined) && (
        <Typography color="textSecondary">{t(isActive ? 'chat.noMessagesHint' : 'chat.noMessagesEndedHint')}</Typography>
      )}
    </Box>
  );
}
