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

/** The page's code that the first screen does not need. */
export const chunks = {
  // With its texts; English ones stand in until those of another language are there.
  frame: async () => {
    const [frame] = await Promise.all([import('./Frame.tsx'), tryTexts(DEFAULT_LANGUAGE)]);
    return (arrived.frame = frame);
  },
  languageDialog: () => import('./LanguageDialog.tsx'),
};

const SIGNED_IN = [fetchReads, chunks.frame];
/** The most likely first. */
const LATER = [fetchAuthRules, fetchSaid, ...SIGNED_IN, chunks.languageDialog, fetchNotice];

/**
 * Fetches what will be needed next: at once for someone who is about to be signed in, else when the browser is idle,
 * one after the other, so that it does not delay anything else.
 * @returns a function that cancels what has not begun
 */
export function fetchLater(): () => void {
  if (useAuthStore.getState().status !== 'signedOut') for (const fetch of SIGNED_IN) void fetch().catch(() => {});
  return whenIdle(() => void fetchInTurn(LATER));
}
