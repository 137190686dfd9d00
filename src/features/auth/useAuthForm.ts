import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { createFormControl, FieldErrors, FieldPath, FieldValues } from 'react-hook-form';

type Rules<Values extends FieldValues> = ReturnType<typeof createFormControl<Values>>;

/** A form whose fields can be filled in before its validation rules have loaded. */
export type AuthForm<Values extends FieldValues> = ReturnType<typeof useAuthForm<Values>>;

/**
 * @param load fetches the rules; called with the first focus, at the latest when the form is submitted
 */
export function useAuthForm<Values extends FieldValues>(load: () => Promise<Rules<Values>>) {
  const [rules, setRules] = useState<Rules<Values> | null>(null);
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [pending, setPending] = useState(false);
  const loading = useRef<Promise<Rules<Values>>>(null);
  /** Typed values by field, kept if the form is unmounted before its rules have loaded. */
  const typed = useRef<Partial<Record<string, string>>>({});

  async function take() {
    const loaded = await load();
    loaded.subscribe({ formState: { errors: true }, callback: (state) => setErrors(state.errors ?? {}) });
    // Synchronously, so that the fields are registered once this promise resolves.
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

  /** The props of an input for MUI, which needs the ref on the input and not on the frame around it. */
  function field(name: FieldPath<Values>) {
    if (rules === null) return { name, defaultValue: typed.current[name] };
    const { ref, ...registered } = rules.register(name);
    return { ...registered, inputRef: ref };
  }

  /** Fetches the rules ahead of their use. */
  function prepare(): void {
    void fetchRules().catch(() => {});
  }

  /** @param element the form about to be unmounted; its values are kept */
  function keep(element: HTMLFormElement): void {
    for (const [name, value] of new FormData(element)) if (typeof value === 'string') typed.current[name] = value;
  }

  /**
   * Submits the form if it is valid.
   * @throws if the rules fail to load
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
