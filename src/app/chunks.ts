import { DEFAULT_LANGUAGE } from '#contract/limits.ts';
import { tryTexts } from '#locales/i18n.ts';
import { fetchReads } from '../api/client.ts';
import { fetchAuthRules, fetchSaid } from '../features/auth/AuthCard.tsx';
import { useAuthStore } from '../stores/auth.ts';
import { fetchInTurn } from '../ui/fetchAhead.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import type * as Frame from './Frame.tsx';
import { fetchNotice } from './NoticeHost.tsx';

/** The frame, once its chunk is here. */
export const arrived: { frame?: typeof Frame } = {};

/** The page's code that its first screen does without. */
export const chunks = {
  frame: async () => (arrived.frame = await import('./Frame.tsx')),
  // With the words that its rules name, which are English until another language says them.
  signedIn: async () => {
    const [{ SignedIn }] = await Promise.all([import('./SignedIn.tsx'), tryTexts(DEFAULT_LANGUAGE)]);
    return { SignedIn };
  },
  userBar: () => import('./UserBar.tsx'),
  languageDialog: () => import('./LanguageDialog.tsx'),
};

const SIGNED_IN = [fetchReads, chunks.frame, chunks.signedIn, chunks.userBar];
/** The likeliest first. */
const LATER = [fetchAuthRules, fetchSaid, ...SIGNED_IN, chunks.languageDialog, fetchNotice];

/**
 * Fetches what will be needed next: at once for someone who is about to be signed in, else when the browser is idle,
 * one after the other, so that it is in the way of nothing that is asked for meanwhile.
 * @returns a function that takes back what has not begun
 */
export function fetchLater(): () => void {
  if (useAuthStore.getState().status !== 'signedOut') for (const fetch of SIGNED_IN) void fetch().catch(() => {});
  return whenIdle(() => void fetchInTurn(LATER));
}
