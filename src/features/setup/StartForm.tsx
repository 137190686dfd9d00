import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '#locales/i18n.ts';
import { listScenarios } from '../../api/chat.ts';
import { useLanguage } from '../../stores/language.ts';
import { useSessionStore } from '../../stores/session.ts';
import { keepComposition } from '../../ui/composition.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useLoad } from '../../ui/useLoad.ts';
import {
  chooseAgain,
  chooseScenario,
  keepChoices,
  keepScenario,
  startSchema,
  type StartValues,
} from './form.ts';
import { loadChoices } from './loadChoices.ts';
import { ScenarioField } from './ScenarioField.tsx';
import { SessionTypeField } from './SessionTypeField.tsx';
import { useStart } from './useStart.ts';

/** Choosing reads as steps; what cannot be chosen yet is not there. */
export function StartForm() {
  const { t } = useTranslation();
  const language = useLanguage();
  const again = useSessionStore((state) => state.again);
  const form = useForm<StartValues>({
    resolver: zodResolver(startSchema),
    defaultValues: chooseAgain(again ?? {}),
    mode: 'onChange',
  });
  const { isValid, isSubmitting, errors, touchedFields, dirtyFields } = form.formState;
  // Computed, it is whole; watched alone, its type would be partial.
  const values = useWatch({ control: form.control, compute: (current: StartValues) => current });
  const change = (next: StartValues) => form.setValues(next, { shouldValidate: true });
  const scenarios = useLoad(language, async (signal) => {
    const list = await listScenarios({ language }, signal);
    change(keepScenario(form.getValues(), list));
    return list;
  });
  const { scenario_id } = values;
  const offer = useLoad(`${scenario_id} ${language}`, async (signal) => {
    if (scenario_id === '') return null;
    const choices = await loadChoices(scenario_id, language, signal);
    change(keepChoices(form.getValues(), choices));
    return choices;
  });
  // In another language the last ones stay meanwhile; those of another scenario do not.
  const choices = offer.data?.scenario_id === scenario_id ? offer.data : undefined;
  const { failed, start } = useStart();
  const { ref: nameRef, ...nameField } = form.register('participant_name');
  const submit = form.handleSubmit((choice) => start(choice, choices ?? { scripts: [], characters: [] }));
  // Choosing validates the whole form; a name that nobody has come to yet is no mistake.
  const isNameMet = touchedFields.participant_name === true || dirtyFields.participant_name === true;
  const nameError = errors.participant_name?.message ?? '';

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event) => void submit(event)}
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
      {values.type !== '' && (
        <TextInput
          {...nameField}
          inputRef={nameRef}
          label={t('setup.participantName')}
          hint={t('setup.participantNameHint')}
          error={isNameMet && isTextKey(nameError) ? t(nameError) : undefined}
          autoComplete="name"
          slotProps={{ input: { dir: 'auto' } }}
        />
      )}
      <div>
        <LiveRegion role="alert">
          {failed && !isSubmitting && (
            <Alert role="none" severity="error" sx={{ mb: 2.5 }}>
              {t('errors.createSessionFailed')}
            </Alert>
          )}
        </LiveRegion>
        <PendingButton
          type="submit"
          variant="contained"
          size="large"
          disabled={!isValid}
          pending={isSubmitting}
          label={t('setup.start')}
          pendingLabel={t('setup.starting')}
        />
      </div>
    </Stack>
  );
}
