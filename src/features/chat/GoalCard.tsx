import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
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
    <Paper component="section" sx={brief}>
      <Typography variant="subtitle2" component="h3">
        {t('chat.yourGoal')}
      </Typography>
      <Typography dir="auto" lang={languageOf(goal)} sx={{ maxWidth: (theme) => theme.measure }}>
        {goal}
      </Typography>
    </Paper>
  );
}

/** Set as the brief of a scenario is. */
const brief = {
  mt: 2,
  p: 2,
  pl: 1.5,
  borderInlineStart: '3px solid',
  borderColor: 'primary.main',
  borderRadius: ({ radius }: Theme) => `0 ${radius.card} ${radius.card} 0`,
} as const;
