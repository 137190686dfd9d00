import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface EmptyLogProps {
  isActive: boolean;
}

export function EmptyLog({ isActive }: EmptyLogProps) {
  const { t } = useTranslation();
  if (!isActive) return <Typography sx={{ pt: 3 }}>{t('chat.noMessagesEnded')}</Typography>;
  return (
    <>
      <Typography sx={{ pt: 3, fontWeight: 600 }}>{t('chat.noMessages')}</Typography>
      <Typography color="textSecondary">{t('chat.noMessagesHint')}</Typography>
    </>
  );
}
