import { type KeyboardEvent, useRef } from 'react';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/TextInput.tsx';

interface NameFieldProps {
  name: string;
  onChange: (name: string) => void;
  error: string | undefined;
  lastName: string | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The participant's name. The last one used is offered rather than filled in: the next session may be someone else's. */
export function NameField({ name, onChange, error, lastName, onKeyDown }: NameFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  function useLastName() {
    onChange(lastName ?? '');
    input.current?.focus();
  }

  return (
    <TextInput
      inputRef={input}
      name="participant_name"
      value={name}
      onChange={(event) => onChange(event.target.value)}
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
          <InputAdornment position="end" sx={{ flexShrink: 0, maxWidth: '60%', height: 'auto', maxHeight: 'none' }}>
            <Chip label={t('setup.useName', { name: lastName })} onClick={useLastName} sx={{ height: 'auto', minHeight: '1.75rem', '& .MuiChip-label': wrapped }} />
          </InputAdornment>
        )
      }
    />
  );
}

/** A long name, or large text, makes the field higher. */
const wrapped = { py: 0.5, whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;
