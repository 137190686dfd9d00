import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { LiveRegion } from './LiveRegion.tsx';

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id'> {
  label: string;
  /** What helps to fill it in; stays beside the error. */
  hint?: string;
  /** Whether the hint stands beside the label, for where height is scarce; on a phone it is only heard. */
  isHintBeside?: boolean;
  /** What is wrong with what was entered. */
  error?: string | undefined;
  /** Whether an error that appears is said politely, for where it comes while one types and no focus moves. */
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
