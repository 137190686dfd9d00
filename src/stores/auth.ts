import { create } from 'zustand';
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts';
import type { ReadUser } from '#contract/reading.ts';
import { dropQuestion } from './confirm.ts';
import { forgetDrafts } from './drafts.ts';
import { dismissNotice } from './notice.ts';
import { closeSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Why the auth card shows, where it should be said. */
export type SignedOutNotice = 'loggedOut' | 'sessionExpired';

/** Restoring: a token is stored, and its user not known yet. */
export type AuthState =
  | { status: 'restoring' }
  | { status: 'signedOut'; notice: SignedOutNotice | null }
  | {
      status: 'signedIn';
      user: ReadUser;
      /** Whether a stored token did it, on load, and no act of the person. */
      restored: boolean;
    };

export const useAuthStore = create<AuthState>(() =>
  readToken() === null ? { status: 'signedOut', notice: null } : { status: 'restoring' },
);

export function readToken(): string | null {
  return readStored(TOKEN_STORAGE_KEY);
}

export function signIn(token: string, user: ReadUser): void {
  writeStored(TOKEN_STORAGE_KEY, token);
  useAuthStore.setState({ status: 'signedIn', user, restored: false }, true);
}

/** The stored token turned out to be good. */
export function finishRestoring(user: ReadUser): void {
  useAuthStore.setState({ status: 'signedIn', user, restored: true }, true);
}

/** @param notice none for a stored token refused on load: nothing is said then */
export function signOut(notice: SignedOutNotice | null): void {
  writeStored(TOKEN_STORAGE_KEY, null);
  closeSession();
  // Don't leak questions and notices to the next user, nor the words of whoever logged out.
  dropQuestion();
  dismissNotice();
  if (notice === 'loggedOut') forgetDrafts();
  useAuthStore.setState({ status: 'signedOut', notice }, true);
}

/**
 * The server refused a token in mid-work; one that has since been replaced or given up says nothing.
 * @param token null where none was sent, because it is no longer stored
 */
export function expireToken(token: string | null): void {
  if (useAuthStore.getState().status === 'signedIn' && token === readToken()) signOut('sessionExpired');
}

/** Follows what another tab of this browser did with the token: gave it up, or signed in anew. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Clearing the whole storage names no key.
    if ((key !== TOKEN_STORAGE_KEY && key !== null) || useAuthStore.getState().status !== 'signedIn') return;
    if (readToken() === null) signOut('loggedOut');
    else {
      closeSession();
      useAuthStore.setState({ status: 'restoring' }, true);
    }
  });
}
