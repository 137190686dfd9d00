import Stack from '@mui/material/Stack';
import type { ReactNode, SubmitEvent } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { keepComposition } from '../../ui/composition.ts';
import { useAnnouncement } from '../../ui/useAnnouncement.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { useFieldError } from './useFieldError.ts';

interface AuthFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  label: string;
  pendingLabel: string;
  onSubmit: (values: Values) => Promise<void>;
  children: ReactNode;
}

/** Fields above their one button. The form checks its fields itself, without the browser's own bubbles. */
export function AuthForm<Values extends FieldValues>({ form, label, pendingLabel, onSubmit, children }: AuthFormProps<Values>) {
  const wordsOf = useFieldError();
  const [said, say] = useAnnouncement();

  /**
   * The focus moves to the first bad field, which reads out its error. Where the focus is there already nothing
   * would be heard: then, and only then, the error is announced.
   */
  function announce(errors: FieldErrors<Values>) {
    const [first]: ({ ref?: unknown; message?: unknown } | undefined)[] = Object.values(errors);
    if (first?.ref === document.activeElement) say(wordsOf(first) ?? '');
  }

  async function submit(event: SubmitEvent) {
    say('');
    await form.handleSubmit(onSubmit, announce)(event);
  }

  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      onSubmit={(event: SubmitEvent) => void submit(event)}
      onInput={() => say('')}
      onKeyDown={keepComposition}
    >
      {children}
      <PendingButton
        type="submit"
        variant="contained"
        size="large"
        pending={form.formState.isSubmitting}
        label={label}
        pendingLabel={pendingLabel}
      />
      <div role="alert" style={visuallyHidden}>
        {said}
      </div>
    </Stack>
  );
}
