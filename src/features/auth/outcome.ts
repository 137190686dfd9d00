import { useTranslation } from 'react-i18next';
import type { ShownError } from '#contract/errors.ts';
import type { SignedOutNotice } from '../../stores/auth.ts';

/** The message below the form: why the card shows, or the result of submitting. */
export type Outcome = SignedOutNotice | ShownError;

/** The text of a message. */
export function useWords(said: Outcome): string {
  const { t } = useTranslation();
  if (said === 'loggedOut') return t('auth.loggedOut');
  if (said === 'sessionExpired') return t('auth.sessionExpired');
  return 'text' in said ? said.text : t(`errors.${said.key}`);
}

export function PlainSaid({ said }: { said: Outcome }): string {
  return useWords(said);
}
