import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { createFormControl, FieldErrors, FieldPath, FieldValues } from 'react-hook-form';

type Rules<Values extends FieldValues> = ReturnType<typeof createFormControl<Values>>;

/** A form whose fields can be filled in before its rules are there. */
export type AuthForm<Values extends FieldValues> = ReturnType<typeof useAuthForm<Values>>;

/**
 * @param load fetches the rules; they are asked for with the first focus, and at the latest when the form is sent
 */
export function useAuthForm<Values extends FieldValues>(load: () => Promise<Rules<Values>>) {
  const [rules, setRules] = useState<Rules<Values> | null>(null);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [pending, setPending] = useState(false);
  const loading = useRef<Promise<Rules<Values>>>(null);
  /** By field, for when the form is put away before its rules are there. */
  const typed = useRef<Partial<Record<string, string>>>({});

  async function take() {
    const loaded = await load();
    loaded.subscribe({ formState: { errors: true }, callback: (state) => setErrors(state.errors ?? {}) });
    // At once, so that the fields are registered when this is awaited.
    flushSync(() => setRules(loaded));
    return loaded;
  }

  function fetchRules() {
    loading.current ??= take().catch((error: unknown) => {
      // The next focus tries again.
      loading.current = null;
      throw error;
    });
    return loading.current;
  }

  /** The wiring of an input, as MUI takes it: the ref belongs to the input, not to the frame around it. */
  function field(name: FieldPath<Values>) {
    if (rules === null) return { name, defaultValue: typed.current[name] };
    const { ref, ...registered } = rules.register(name);
    return { ...registered, inputRef: ref };
  }

  /** Fetches the rules, as they will be needed soon. */
  function prepare(): void {
    void fetchRules().catch(() => {});
  }

  /** @param element the form, about to go: what was typed into it is kept */
  function keep(element: HTMLFormElement): void {
    for (const [name, value] of new FormData(element)) if (typeof value === 'string') typed.current[name] = value;
  }

  /**
   * Sends the form if its rules allow it.
   * @throws where the rules cannot be had
   */
  async function submit(onValid: (values: Values) => Promise<void>, onInvalid: (errors: FieldErrors<Values>) => void): Promise<void> {
    setPending(true);
    try {
      const { handleSubmit } = await fetchRules();
      await handleSubmit(onValid, onInvalid)();
    } finally {
      setPending(false);
    }
  }

  return { errors, pending, field, prepare, keep, submit };
}
