import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { LiveRegion } from './LiveRegion.tsx';

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** Help with filling it in; it stays when an error shows. */
  hint?: string;
  /** Puts the hint beside the label to save height; on a phone only screen readers get it. */
  isHintBeside?: boolean;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** Announces an error politely, for errors that appear while typing, when the focus does not move. */
  isErrorSaid?: boolean;
}

/** A required text field with its label above it; hint and error are tied to the input. */
export function TextInput(given: TextInputProps) {
  const { label, hint, isHintBeside = false, error, isErrorSaid = false, ...props } = given;
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const shownError = error !== undefined && <FormHelperText id={errorId}>{error}</FormHelperText>;
  const shownHint = hint !== undefined && (
    <FormHelperText id={hintId} error={false} sx={isHintBeside ? { mt: 0, display: { xs: 'none', sm: 'block' } } : undefined}>
      {hint}
    </FormHelperText>
  );
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 1, mb: 0.5, '& > label': { flexShrink: 0, maxWidth: '100%' } }}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        {isHintBeside && shownHint}
      </Box>
      <OutlinedInput
        {...props}
        id={id}
        required
        aria-describedby={[errorId, hintId].filter(Boolean).join(' ') || undefined}
      />
      {isErrorSaid ? <LiveRegion role="status">{shownError}</LiveRegion> : shownError}
      {!isHintBeside && shownHint}
    </FormControl>
  );
}
