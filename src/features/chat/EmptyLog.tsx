import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Face } from '../../ui/Face.tsx';

interface EmptyLogProps {
  character: string;
  isActive: boolean;
}

export function EmptyLog({ character, isActive }: EmptyLogProps) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 0.5, pt: { xs: 4, sm: 8 }, textAlign: 'center' }}>
      <Face name={character} size={48} />
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{t(isActive ? 'chat.noMessages' : 'chat.noMessagesEnded')}</Typography>
      {isActive && <Typography color="textSecondary">{t('chat.noMessagesHint')}</Typography>}
    </Box>
  );
}
