import type { KeyboardEvent } from 'react';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';
import type { StartValues } from './form.ts';

interface NameFieldProps {
  form: UseFormReturn<StartValues>;
  error: string | undefined;
  lastName: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The participant's name. The last one used is offered rather than filled in: the next session may be someone else's. */
export function NameField({ form, error, lastName, onKeyDown }: NameFieldProps) {
  const { t } = useTranslation();
  const name = useWatch({ control: form.control, name: 'participant_name' });
  const { ref, ...field } = form.register('participant_name');

  function useLastName() {
    form.setValue('participant_name', lastName ?? '', { shouldValidate: true, shouldDirty: true });
    form.setFocus('participant_name');
  }

  return (
    <TextInput
      {...field}
      inputRef={ref}
      label={t('setup.participantName')}
      hint={t('setup.participantNameHint')}
      isHintBeside
      error={error}
      isErrorSaid
      autoComplete="name"
      onKeyDown={onKeyDown}
      slotProps={{ input: { dir: 'auto' } }}
      endAdornment={
        name === '' &&
        lastName !== undefined && (
          <InputAdornment position="end" sx={{ maxWidth: '60%', height: 'auto', maxHeight: 'none' }}>
            <Chip label={t('setup.useName', { name: lastName })} onClick={useLastName} sx={{ minHeight: '2rem', '& .MuiChip-label': wrapped }} />
          </InputAdornment>
        )
      }
    />
  );
}

/** A long name, or large text, makes the field higher. */
const wrapped = { py: 0.5, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
