import { Trans, useTranslation } from 'react-i18next';
import type { ReadSession } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';

/** Says in a confirmation which session it is about. */
export function WhichSession({ session }: { session: ReadSession }) {
  const { t } = useTranslation();
  const { participant_name: participant, character_name: character, scenario_name: scenario } = session;
  return (
    <Trans
      t={t}
      i18nKey="confirm.whichSession"
      values={{ participant, character, scenario }}
      components={{
        participant: <span lang={languageOf(participant)} />,
        character: <span lang={languageOf(character)} />,
        scenario: <span lang={languageOf(scenario)} />,
      }}
    />
  );
}
