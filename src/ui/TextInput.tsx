import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** What helps to fill it in; stays beside the error. */
  hint?: string;
  /** What is wrong with what was entered. */
  error?: string;
}

/** A required text field with its label above it; hint and error are tied to the input. */
export function TextInput({ label, hint, error, ...props }: TextInputProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...props}
        id={id}
        required
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      />
      {error !== undefined && <FormHelperText id={errorId}>{error}</FormHelperText>}
      {hint !== undefined && (
        <FormHelperText id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
}
