import { create } from 'zustand';
import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_STORAGE_KEY, type Language } from '#contract/limits.ts';
import type { ReadUser } from '#contract/reading.ts';
import { type AuthState, useAuthStore } from './auth.ts';
import { readStored, writeStored } from './storage.ts';

interface LanguageState {
  /** The language chosen on this device, if any; only a confirmed switch chooses one. */
  chosen: Language | null;
  /** The language of a switch that waits for its confirmation. */
  asked: Language | null;
}

export const useLanguageStore = create<LanguageState>(() => ({ chosen: readChosen(), asked: null }));

function readChosen(): Language | null {
  const stored = readStored(LANGUAGE_STORAGE_KEY);
  return LANGUAGES.find((language) => language === stored) ?? null;
}

/** @param chosen null forgets the choice, for example if the first switch failed */
export function chooseLanguage(chosen: Language | null): void {
  writeStored(LANGUAGE_STORAGE_KEY, chosen);
  useLanguageStore.setState({ chosen });
}

/** @param asked null once the question is answered */
export function askLanguage(asked: Language | null): void {
  useLanguageStore.setState({ asked });
}

/** The device's choice, else the user's, else English, whatever the browser prefers. */
function shown(chosen: Language | null, auth: AuthState): Language {
  const preferred = auth.status === 'signedIn' ? auth.user.preferred_language : null;
  return chosen ?? preferred ?? DEFAULT_LANGUAGE;
}

/** The language that shows once this user is signed in. */
export function languageFor(user: ReadUser): Language {
  return shown(useLanguageStore.getState().chosen, { status: 'signedIn', user, restored: false });
}

/** The language the page shows. */
export function useLanguage(): Language {
  const chosen = useLanguageStore((state) => state.chosen);
  const auth = useAuthStore();
  return shown(chosen, auth);
}

/** As {@link useLanguage}, outside of components. */
export function currentLanguage(): Language {
  return shown(useLanguageStore.getState().chosen, useAuthStore.getState());
}
