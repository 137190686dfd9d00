import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { languageOf } from '#locales/language-of.ts';
import type { OpenSession } from '../../stores/session.ts';

interface SessionBriefProps {
  session: OpenSession;
}

/** Optional details of a session; some servers send none. */
export function hasBrief({ goal, scenario_description }: OpenSession): boolean {
  return goal !== undefined || scenario_description !== undefined;
}

/** The goal of the conversation, and its scenario. */
export function SessionBrief({ session }: SessionBriefProps) {
  const { t } = useTranslation();
  const { goal, scenario_name: scenario, scenario_description: description } = session;
  return (
    <>
      {goal !== undefined && (
        <section>
          <Typography variant="subtitle2" component="h3">
            {t('chat.yourGoal')}
          </Typography>
          <Typography dir="auto" lang={languageOf(goal)}>
            {goal}
          </Typography>
        </section>
      )}
      <section>
        <Typography variant="subtitle2" component="h3" dir="auto" lang={languageOf(scenario)}>
          {scenario}
        </Typography>
        {description !== undefined && (
          <Typography variant="body2" color="textSecondary" dir="auto" lang={languageOf(description)}>
            {description}
          </Typography>
        )}
      </section>
    </>
  );
}
