import { useTranslation } from 'react-i18next';
import { isTextKey } from '#locales/i18n.ts';

/** The text of a field's error; the schema's message is its key. */
export function useFieldError(): (error: { message?: unknown } | undefined) => string | undefined {
  const { t } = useTranslation();
  return (error) => {
    const message = error?.message;
    return typeof message === 'string' && isTextKey(message) ? t(message) : undefined;
  };
}
