import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#locales/language-of.ts';

interface GoalCardProps {
  goal: string;
}

/** The goal of a session that was just started. */
export function GoalCard({ goal }: GoalCardProps) {
  const { t } = useTranslation();
  return (
    <Paper component="section" sx={{ mt: 2, p: 2, borderRadius: (theme) => theme.radius.card, bgcolor: 'infoSurface' }}>
      <Typography variant="subtitle2" component="h3">
        {t('chat.yourGoal')}
      </Typography>
      <Typography dir="auto" lang={languageOf(goal)} sx={{ maxWidth: (theme) => theme.measure }}>
        {goal}
      </Typography>
    </Paper>
  );
}
