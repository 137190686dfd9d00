import { create } from 'zustand';
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts';
import type { ReadUser } from '#contract/reading.ts';
import { dropQuestion } from './confirm.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetHistory } from './history.ts';
import { dismissNotice } from './notice.ts';
import { closeSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Why the auth card shows, where it should be said. */
export type SignedOutNotice = 'loggedOut' | 'sessionExpired';

/** Restoring: a token is stored, and its user not known yet. */
export type AuthState =
  | { status: 'restoring'; token: string }
  | { status: 'signedOut'; notice: SignedOutNotice | null }
  | {
      status: 'signedIn';
      user: ReadUser;
      /** Whether a stored token signed the user in on load, rather than the form. */
      restored: boolean;
    };

export const useAuthStore = create<AuthState>(() => {
  const token = readToken();
  return token === null ? { status: 'signedOut', notice: null } : { status: 'restoring', token };
});

export function readToken(): string | null {
  return readStored(TOKEN_STORAGE_KEY);
}

export function signIn(token: string, user: ReadUser): void {
  writeStored(TOKEN_STORAGE_KEY, token);
  useAuthStore.setState({ status: 'signedIn', user, restored: false }, true);
}

/**
 * Ends the trying of a stored token. A token that another tab has replaced meanwhile decides nothing: the one that
 * is stored now is tried, so that nobody's name shows above someone else's token.
 * @param user null where the token is no good, for whatever reason
 */
export function finishRestoring(token: string, user: ReadUser | null): void {
  const state = useAuthStore.getState();
  if (state.status !== 'restoring' || state.token !== token) return;
  if (readToken() !== token) followToken();
  else if (user === null) signOut(null);
  else useAuthStore.setState({ status: 'signedIn', user, restored: true }, true);
}

/** @param notice none for a stored token refused on load: nothing is said then */
export function signOut(notice: SignedOutNotice | null): void {
  writeStored(TOKEN_STORAGE_KEY, null);
  closeSession();
  forgetHistory();
  // Don't leak questions and notices to the next user, nor the drafts of whoever logged out.
  dropQuestion();
  dismissNotice();
  if (notice === 'loggedOut') forgetDrafts();
  useAuthStore.setState({ status: 'signedOut', notice }, true);
}

/**
 * The server refused a token in the middle of the work. A token that has since been replaced or given up is ignored.
 * @param token null where none was sent, because it is no longer stored
 */
export function expireToken(token: string | null): void {
  if (useAuthStore.getState().status === 'signedIn' && token === readToken()) signOut('sessionExpired');
}

/** Follows what another tab of this browser did with the token: gave it up, or signed in anew. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Clearing the whole storage names no key.
    if (key === TOKEN_STORAGE_KEY || key === null) followToken();
  });
}

function followToken(): void {
  const { status } = useAuthStore.getState();
  const token = readToken();
  if (status === 'signedOut') return;
  if (token === null) signOut(status === 'signedIn' ? 'loggedOut' : null);
  else {
    closeSession();
    forgetHistory();
    useAuthStore.setState({ status: 'restoring', token }, true);
  }
}
