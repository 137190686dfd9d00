import Box from '@mui/material/Box';
import { type ReactNode, type SubmitEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { keepComposition } from '../../ui/composition.ts';
import { useAnnouncement } from '../../ui/useAnnouncement.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import type { AuthForm as Form } from './useAuthForm.ts';
import { useFieldError } from './useFieldError.ts';

interface AuthFormProps<Values extends FieldValues> {
  form: Form<Values>;
  label: string;
  pendingLabel: string;
  onSubmit: (values: Values) => Promise<void>;
  /** Called where the form cannot be checked, and so not be sent. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Fields above their one button. The form checks its fields itself, without the browser's own bubbles. */
export function AuthForm<Values extends FieldValues>(props: AuthFormProps<Values>) {
  const { form, label, pendingLabel, onSubmit, onFailure, children } = props;
  const wordsOf = useFieldError();
  const [said, say] = useAnnouncement();
  const element = useRef<HTMLFormElement>(null);
  const keep = useEffectEvent(form.keep);

  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current !== null) keep(current);
    };
  }, []);

  /**
   * The focus moves to the first bad field, which reads out its error. Where the focus is there already nothing
   * would be heard: then, and only then, the error is announced.
   */
  function announce(errors: FieldErrors<Values>) {
    const [first]: ({ ref?: unknown; message?: unknown } | undefined)[] = Object.values(errors);
    if (first?.ref === document.activeElement) say(wordsOf(first) ?? '');
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    say('');
    form.submit(onSubmit, announce).catch(onFailure);
  }

  return (
    <Box
      component="form"
      ref={element}
      noValidate
      sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}
      onSubmit={submit}
      onFocus={form.prepare}
      onInput={() => say('')}
      onKeyDown={keepComposition}
    >
      {children}
      <PendingButton
        type="submit"
        variant="contained"
        size="large"
        pending={form.pending}
        label={label}
        pendingLabel={pendingLabel}
      />
      <Box role="alert" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
}
