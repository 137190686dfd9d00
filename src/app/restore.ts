import { tryTexts } from '#locales/i18n.ts';
import { getCurrentUser } from '../api/auth.ts';
import { finishRestoring, useAuthStore } from '../stores/auth.ts';
import { languageFor } from '../stores/language.ts';

/**
 * Checks a stored token. If that fails for any reason, the token is removed without a message (section 4).
 * @returns a function that cancels the check
 */
export function restore(token: string): () => void {
  const leaving = new AbortController();
  getCurrentUser(leaving.signal).then(
    async (user) => {
      await tryTexts(languageFor(user));
      finishRestoring(token, user);
    },
    () => {
      if (!leaving.signal.aborted) finishRestoring(token, null);
    },
  );
  return () => leaving.abort();
}

/** Checks the stored token, and those with which another tab replaces it meanwhile. Resolves once its user is known, or gone. */
export async function settleToken(): Promise<void> {
  for (let auth = useAuthStore.getState(); auth.status === 'restoring'; auth = useAuthStore.getState()) {
    const cancel = restore(auth.token);
    await new Promise<void>((resolve) => {
      const stop = useAuthStore.subscribe(() => {
        stop();
        resolve();
      });
    });
    cancel();
  }
}
