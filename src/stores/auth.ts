import { create } from 'zustand';
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts';
import type { ReadUser } from '#contract/reading.ts';
import { dropQuestion } from './confirm.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetHistory } from './history.ts';
import { dismissNotice } from './notice.ts';
import { closeSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Why the auth card shows, if it should say so. */
export type SignedOutNotice = 'loggedOut' | 'sessionExpired';

/** Restoring: a token is stored, but its user has not been fetched yet. */
export type AuthState =
  | { status: 'restoring'; token: string }
  | { status: 'signedOut'; notice: SignedOutNotice | null }
  | {
      status: 'signedIn';
      user: ReadUser;
      /** Whether the user was signed in by a stored token on load, rather than by the form. */
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
 * Settles whether a stored token is good. If another tab has replaced the token meanwhile, the new one is tried
 * instead, so that one user's name never shows with another's token.
 * @param user null if the token is no good, for whatever reason
 */
export function finishRestoring(token: string, user: ReadUser | null): void {
  const state = useAuthStore.getState();
  if (state.status !== 'restoring' || state.token !== token) return;
  if (readToken() !== token) followToken();
  else if (user === null) signOut(null);
  else useAuthStore.setState({ status: 'signedIn', user, restored: true }, true);
}

/** Forgets what belongs to the user who leaves, so that the next one sees none of it. */
function forgetUser(): void {
  closeSession();
  forgetHistory();
  dropQuestion();
  dismissNotice();
}

/** @param notice null for a stored token that is refused on load, which is not mentioned */
export function signOut(notice: SignedOutNotice | null): void {
  writeStored(TOKEN_STORAGE_KEY, null);
  forgetUser();
  if (notice === 'loggedOut') forgetDrafts();
  useAuthStore.setState({ status: 'signedOut', notice }, true);
}

/**
 * The server refused a token while the user was working. A token that was replaced or removed since is ignored.
 * @param token null if none was sent because none is stored any more
 */
export function expireToken(token: string | null): void {
  if (useAuthStore.getState().status === 'signedIn' && token === readToken()) signOut('sessionExpired');
}

/** Follows another tab of this browser that signed out, or signed in again. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === TOKEN_STORAGE_KEY || key === null) followToken();
  });
}

function followToken(): void {
  const { status } = useAuthStore.getState();
  const token = readToken();
  if (status === 'signedOut') return;
  if (token === null) signOut(status === 'signedIn' ? 'loggedOut' : null);
  else {
    forgetUser();
    useAuthStore.setState({ status: 'restoring', token }, true);
  }
}
