import { type SubmitEvent, useState } from 'react';
import { type StartValues, startSchema } from './form.ts';

/**
 * The form's values, and what is wrong with them. Without a form library: of its fields one is typed into, and an old
 * phone would wait for the library before it can begin.
 */
export function useStartForm(initial: () => StartValues) {
  const [values, change] = useState(initial);
  const [pending, setPending] = useState(false);
  // The rest is chosen after the type, so there is nothing to check before.
  const checked = values.type === '' ? undefined : startSchema.safeParse(values);

  /** @param onValid starts the session; meanwhile the form is pending */
  async function submit(event: SubmitEvent<HTMLFormElement>, onValid: (choice: StartValues) => Promise<void>) {
    event.preventDefault();
    if (checked?.success !== true || pending) return;
    setPending(true);
    try {
      await onValid(checked.data);
    } finally {
      setPending(false);
    }
  }

  return {
    values,
    change,
    pending,
    submit,
    isValid: checked?.success === true,
    /** The message of the schema. */
    nameProblem: checked?.error?.issues.find(({ path }) => path[0] === 'participant_name')?.message,
  };
}

export type StartFormState = ReturnType<typeof useStartForm>;
