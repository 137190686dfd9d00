import { useId, useRef } from 'react';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Face } from '../../ui/Face.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { chooseCharacter, chooseScript, chooseType, type StartValues } from './form.ts';
import { ChoicesSkeleton } from './ChoicesSkeleton.tsx';
import type { LoadedChoices } from './loadChoices.ts';
import { SelectField } from './SelectField.tsx';
import { Counterpart } from './Counterpart.tsx';
import { TypeCard } from './TypeCard.tsx';

interface SessionTypeFieldProps {
  /** None until those of the scenario are there. */
  choices: LoadedChoices | undefined;
  pending: boolean;
  onRetry: () => void;
  values: StartValues;
  onChange: (values: StartValues) => void;
}

/** What a scenario offers, each type with its select. */
export function SessionTypeField({ choices, pending, onRetry, values, onChange }: SessionTypeFieldProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const counterpartId = useId();
  const loaded = useRef<HTMLDivElement>(null);

  if (choices === undefined) return <ChoicesSkeleton />;
  const { scripts, characters, charactersFailed } = choices;
  const script = scripts.find(({ id }) => id === values.script_id);
  const counterpart = characters.find(({ id }) => id === (values.type === 'script' ? script?.character_id : values.character_id));
  const describedBy = counterpart && counterpartId;
  return (
    <div>
      <LoadFailure
        failed={charactersFailed && !pending}
        pending={pending}
        text={t('errors.loadCharactersFailed')}
        retryLabel={t('common.retry')}
        onRetry={onRetry}
        loaded={loaded}
      />
      {scripts.length + characters.length === 0 && !charactersFailed && (
        <Typography ref={loaded} component="div" tabIndex={-1}>
          {t('setup.noChoices')}
        </Typography>
      )}
      {scripts.length + characters.length > 0 && (
        <>
          <FormLabel ref={loaded} id={labelId} component="div" tabIndex={-1} sx={{ mb: 1 }}>
            {t('setup.sessionType')}
          </FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={values.type}
            onChange={(_, type) => onChange(chooseType(values, type === 'script' ? 'script' : 'character'))}
            sx={{ gap: 1.5 }}
          >
            {scripts.length > 0 && (
              <TypeCard type="script" label={t('setup.script')} hint={t('setup.scriptHint')} checked={values.type === 'script'}>
                <SelectField
                  label={t('setup.scriptGoal')}
                  placeholder={t('setup.scriptPlaceholder')}
                  options={scripts.map(({ id, goal }) => ({ id, label: goal }))}
                  value={values.script_id}
                  onChoose={(id) => onChange(chooseScript(values, id))}
                  describedBy={values.type === 'script' ? describedBy : undefined}
                />
                {values.type === 'script' && counterpart && <Counterpart key={counterpart.id} id={counterpartId} character={counterpart} />}
              </TypeCard>
            )}
            {characters.length > 0 && (
              <TypeCard
                type="character"
                label={t('setup.freeform')}
                hint={t('setup.freeformHint')}
                checked={values.type === 'character'}
              >
                <SelectField
                  label={t('setup.character')}
                  placeholder={t('setup.characterPlaceholder')}
                  options={characters.map(({ id, name, brief }) => ({
                    id,
                    label: name,
                    detail: brief,
                    picture: <Face name={name} size={24} />,
                  }))}
                  value={values.character_id}
                  onChoose={(id) => onChange(chooseCharacter(values, id))}
                  describedBy={values.type === 'character' ? describedBy : undefined}
                />
                {values.type === 'character' && counterpart && <Counterpart key={counterpart.id} id={counterpartId} character={counterpart} />}
              </TypeCard>
            )}
          </RadioGroup>
        </>
      )}
    </div>
  );
}
