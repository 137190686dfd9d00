import { fetchReads } from '../api/client.ts';
import { fetchAuthRules } from '../features/auth/AuthCard.tsx';
import { useAuthStore } from '../stores/auth.ts';
import { fetchAlert } from '../ui/Alert.tsx';
import { whenIdle } from '../ui/whenIdle.ts';
import { fetchNotice } from './NoticeHost.tsx';

/** The page's code that its first screen does without. */
export const chunks = {
  frame: () => import('./Frame.tsx'),
  signedIn: () => import('./SignedIn.tsx'),
  userBar: () => import('./UserBar.tsx'),
  languageDialog: () => import('./LanguageDialog.tsx'),
};

const SIGNED_IN = [fetchReads, chunks.frame, chunks.signedIn, chunks.userBar];
/** The likeliest first. */
const LATER = [fetchAuthRules, fetchAlert, ...SIGNED_IN, chunks.languageDialog, fetchNotice];

/**
 * Fetches what will be needed next: at once for someone who is about to be signed in, else when the browser is idle,
 * one after the other, so that it is in the way of nothing that is asked for meanwhile.
 * @returns a function that takes back what has not begun
 */
export function fetchLater(): () => void {
  if (useAuthStore.getState().status !== 'signedOut') for (const fetch of SIGNED_IN) void fetch().catch(() => {});
  return whenIdle(() => void fetchInTurn());
}

/** What cannot be had is asked for again when it is needed. */
async function fetchInTurn(): Promise<void> {
  for (const fetch of LATER) await fetch().catch(() => {});
}
