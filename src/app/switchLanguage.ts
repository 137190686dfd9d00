import type { Language } from '#contract/limits.ts';
import { texts } from '#locales/i18n.ts';
import { saveLanguage } from '../api/auth.ts';
import { isTokenRefused } from '../api/failures.ts';
import { useAuthStore } from '../stores/auth.ts';
import { chooseLanguage, currentLanguage, useLanguageStore } from '../stores/language.ts';
import { notify } from '../stores/notice.ts';

/** The last save, which the next one waits for: the server ends with the language confirmed last. */
let saving = Promise.resolve();
/** Switches that are not yet decided, the latest one's number, and what was chosen before them or saved since. */
let undecided = 0;
let latest = 0;
let standing: Language | null = null;

/** Shows a language at once and saves it; if the server does not take it, the one that stood before comes back. */
export async function switchLanguage(language: Language): Promise<void> {
  if (undecided === 0) standing = useLanguageStore.getState().chosen;
  undecided += 1;
  latest += 1;
  const turn = latest;
  chooseLanguage(language);
  try {
    if (useAuthStore.getState().status === 'signedIn') await save(language);
    standing = language;
    if (turn === latest) notify('success', texts[language].t('header.languageChanged'));
  } catch (error) {
    // The answer to a later switch decides what shows.
    if (turn === latest) chooseLanguage(standing);
    if (!isTokenRefused(error)) notify('error', texts[currentLanguage()].t('errors.languageFailed'));
  } finally {
    undecided -= 1;
  }
}

async function save(language: Language): Promise<void> {
  const answer = saving.then(async () => void (await saveLanguage({ language })));
  saving = answer.catch(() => {});
  await answer;
}
