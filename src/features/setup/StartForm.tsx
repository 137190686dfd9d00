import { useEffect, useState } from 'react';
import Stack from '@mui/material/Stack';
import { listScenarios } from '../../api/chat.ts';
import { type AuthState, useAuthStore } from '../../stores/auth.ts';
import { keepStartDraft, startDraftOf } from '../../stores/drafts.ts';
import { useLanguage } from '../../stores/language.ts';
import { useSessionStore } from '../../stores/session.ts';
import { keepComposition } from '../../ui/composition.ts';
import { useLoad } from '../../ui/useLoad.ts';
import {
  chooseAgain,
  chooseScenario,
  keepChoices,
  keepScenario,
  nextChoice,
  NOTHING_CHOSEN,
} from './form.ts';
import { firstScenarios } from './first.ts';
import { loadChoices } from './loadChoices.ts';
import { ScenarioField } from './ScenarioField.tsx';
import { SessionTypeField } from './SessionTypeField.tsx';
import { StartBar } from './StartBar.tsx';
import { useStart } from './useStart.ts';
import { useStartForm } from './useStartForm.ts';

interface StartFormProps {
  /** The participant name of the latest session. */
  lastName: string | undefined;
}

/** The choices appear step by step; what cannot be chosen yet is hidden. */
export function StartForm({ lastName }: StartFormProps) {
  // Read once: the user cannot change while this screen shows.
  const [email] = useState(() => emailOf(useAuthStore.getState()));
  const language = useLanguage();
  const again = useSessionStore((state) => state.again);
  const { failed, start } = useStart(email);
  const form = useStartForm(() => (again === null ? (startDraftOf(email) ?? NOTHING_CHOSEN) : chooseAgain(again)));
  const { values, change } = form;
  // Those that were loaded first need no check: nothing has been chosen yet that they could lack.
  const [first] = useState(() => firstScenarios(language));
  const scenarios = useLoad(
    language,
    async (signal) => {
      const list = await listScenarios({ language }, signal);
      change((current) => keepScenario(current, list));
      return list;
    },
    first,
  );
  const { scenario_id } = values;
  const offer = useLoad(`${scenario_id} ${language}`, async (signal) => {
    if (scenario_id === '') return null;
    const loaded = await loadChoices(scenario_id, language, signal);
    change((current) => keepChoices(current, loaded));
    return loaded;
  });
  // While another language loads, the old choices stay; those of another scenario do not.
  const choices = offer.data?.scenario_id === scenario_id ? offer.data : undefined;
  const hasScenario = scenarios.data === undefined ? scenarios.pending : scenarios.data.length > 0;
  // The choices survive an expired login and a look into another session.
  useEffect(() => keepStartDraft(email, values), [email, values]);

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => void form.submit(event, (choice) => start(choice, choices))}
      onKeyDown={keepComposition}
    >
      <ScenarioField
        scenarios={scenarios}
        value={scenario_id}
        onChoose={(id) => change(chooseScenario(values, id))}
      />
      {scenario_id !== '' && (
        <SessionTypeField
          choices={choices}
          pending={offer.pending}
          onRetry={offer.reload}
          values={values}
          onChange={change}
        />
      )}
      <StartBar form={form} failed={failed} next={hasScenario ? nextChoice(values, choices) : null} lastName={lastName} />
    </Stack>
  );
}

const emailOf = (auth: AuthState) => (auth.status === 'signedIn' ? auth.user.email : '');
