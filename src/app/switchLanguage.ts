import type { Language } from '#contract/limits.ts';
import { loadTexts, texts } from '#locales/i18n.ts';
import { saveLanguage } from '../api/auth.ts';
import { isTokenRefused } from '../api/failures.ts';
import { useAuthStore } from '../stores/auth.ts';
import { chooseLanguage, currentLanguage, useLanguageStore } from '../stores/language.ts';
import { notify } from '../stores/notice.ts';

/**
 * Shows and stores a language at once and, for a signed-in user, saves it on the server. If that fails or is
 * cancelled, the language reverts. It shows the notice of success or failure itself.
 */
export async function switchLanguage(language: Language, signal: AbortSignal): Promise<void> {
  const before = useLanguageStore.getState().chosen;
  let hasChosen = false;
  try {
    await loadTexts(language);
    signal.throwIfAborted();
    chooseLanguage(language);
    hasChosen = true;
    if (useAuthStore.getState().status === 'signedIn') await saveLanguage({ language }, signal);
    notify('success', texts[language].t('header.languageChanged'));
  } catch (error) {
    // A switch that was cancelled before it began must not undo a later one.
    if (hasChosen) chooseLanguage(before);
    if (!signal.aborted && !isTokenRefused(error)) notify('error', texts[currentLanguage()].t('errors.languageFailed'));
  }
}
