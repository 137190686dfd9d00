import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** A field's wiring as MUI takes it: the ref belongs to the input, not to the frame around it. */
export function registered<Values extends FieldValues>(form: UseFormReturn<Values>, name: FieldPath<Values>) {
  const { ref, ...field } = form.register(name);
  return { ...field, inputRef: ref };
}
