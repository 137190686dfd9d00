import { type SubmitEvent, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { type StartValues, startSchema } from './form.ts';

/** The form's values, checked by their schema at each change. */
export function useStartForm(initial: () => StartValues) {
  const [defaultValues] = useState(initial);
  const form = useForm<StartValues>({ resolver: zodResolver(startSchema), defaultValues, mode: 'onChange' });
  // `watch` alone has a partial type.
  const values = useWatch({ control: form.control, compute: (current: StartValues) => current });
  const { isValid, isSubmitting, errors } = form.formState;
  // The field is given its value, so only its errors need a registration.
  form.register('participant_name');

  function change(next: StartValues | ((current: StartValues) => StartValues)) {
    form.setValues(typeof next === 'function' ? next(form.getValues()) : next, { shouldValidate: true });
  }

  /** @param onValid starts the session; meanwhile the form is pending */
  function submit(event: SubmitEvent<HTMLFormElement>, onValid: (choice: StartValues) => Promise<void>) {
    return form.handleSubmit(onValid)(event);
  }

  return {
    values,
    change,
    pending: isSubmitting,
    submit,
    isValid,
    /** Checks the name, also one that was never typed. */
    checkName: () => form.trigger('participant_name'),
    /** The message of the schema. */
    nameProblem: errors.participant_name?.message,
  };
}

export type StartFormState = ReturnType<typeof useStartForm>;
