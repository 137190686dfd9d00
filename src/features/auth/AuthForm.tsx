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
  /** Called if the form cannot be validated, and so not be sent. */
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** Fields with a submit button. The form validates them itself, instead of the browser. */
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
   * The focus moves to the first invalid field, so its error is read out. If the focus is there already, nothing
   * would be heard: only then is the error announced.
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
