import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#locales/i18n.ts';

/** The words of a field's error, whose message a schema gave as a key. */
export function useFieldError(): (error: FieldError | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => (error?.message === undefined ? undefined : t(error.message as TextKey));
}
