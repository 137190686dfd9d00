import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#contract/limits.ts';
import { buildSession, buildUser } from '../support/builders.ts';

/** A browser's local storage; `null` if the browser blocks it. */
let stored: Map<string, string> | null;

function storage(): Map<string, string> {
  if (stored === null) throw new DOMException('Access is denied', 'SecurityError');
  return stored;
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage().get(key) ?? null,
    setItem: (key: string, value: string) => void storage().set(key, value),
    removeItem: (key: string) => void storage().delete(key),
  });
  // A page that has just been loaded.
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function loadStores() {
  const [auth, language, session] = await Promise.all([
    import('../../src/stores/auth.ts'),
    import('../../src/stores/language.ts'),
    import('../../src/stores/session.ts'),
  ]);
  return { ...auth, ...language, ...session };
}

describe('who is signed in', () => {
  test('nobody without a stored token', async () => {
    const { useAuthStore } = await loadStores();
    expect(useAuthStore.getState()).toEqual({ status: 'signedOut', notice: null });
  });

  test('a stored token is checked first, and then used or removed', async () => {
    storage().set('token', 'old');
    const { useAuthStore, finishRestoring, signOut } = await loadStores();
    expect(useAuthStore.getState()).toEqual({ status: 'restoring', token: 'old' });
    finishRestoring('old', buildUser());
    expect(useAuthStore.getState()).toEqual({ status: 'signedIn', user: buildUser(), restored: true });
    expect(storage().get('token')).toBe('old');
    signOut(null);
    expect(useAuthStore.getState()).toEqual({ status: 'signedOut', notice: null });
    expect(storage().has('token')).toBe(false);
  });

  test('signing in stores the token, signing out clears it with the user and the open session', async () => {
    const { useAuthStore, useSessionStore, openSession, signIn, signOut } = await loadStores();
    signIn('new', buildUser());
    openSession({ ...buildSession(), ended_reason: '' });
    expect(storage().get('token')).toBe('new');
    signOut('loggedOut');
    expect(useAuthStore.getState()).toEqual({ status: 'signedOut', notice: 'loggedOut' });
    expect(useSessionStore.getState()).toEqual({ session: null, again: null });
    expect(storage().size).toBe(0);
  });

  test('a refused token expires in mid-work only, and only if it is still the one in use', async () => {
    const { useAuthStore, expireToken, signIn } = await loadStores();
    expireToken('none');
    expect(useAuthStore.getState()).toEqual({ status: 'signedOut', notice: null });
    signIn('new', buildUser());
    expireToken('old');
    expect(useAuthStore.getState().status).toBe('signedIn');
    expireToken(null);
    expect(useAuthStore.getState().status).toBe('signedIn');
    expireToken('new');
    expect(useAuthStore.getState()).toEqual({ status: 'signedOut', notice: 'sessionExpired' });
  });

  test('a token that disappears from the storage expires with the first call without it', async () => {
    const { useAuthStore, expireToken, readToken, signIn } = await loadStores();
    signIn('new', buildUser());
    storage().delete('token');
    expireToken(readToken());
    expect(useAuthStore.getState()).toEqual({ status: 'signedOut', notice: 'sessionExpired' });
  });

  test.each([
    ['gives the token up', null, 'token', { status: 'signedOut', notice: 'loggedOut' }],
    ['clears all that is stored', null, null, { status: 'signedOut', notice: 'loggedOut' }],
    ['signs in as someone else', 'theirs', 'token', { status: 'restoring', token: 'theirs' }],
    ['changes the language', 'mine', 'language', { status: 'signedIn', user: buildUser(), restored: false }],
  ])('another tab that %s is followed', async (_, token, key, expected) => {
    const tabs = new EventTarget();
    vi.stubGlobal('window', tabs);
    const { followOtherTabs, signIn, useAuthStore } = await loadStores();
    signIn('mine', buildUser());
    followOtherTabs();
    if (token === null) storage().delete('token');
    else storage().set('token', token);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(useAuthStore.getState()).toEqual(expected);
  });

  test('another tab that signs in as someone else leaves them no question and no notice', async () => {
    const tabs = new EventTarget();
    vi.stubGlobal('window', tabs);
    const { followOtherTabs, signIn } = await loadStores();
    const { askAboutSession, useConfirmStore } = await import('../../src/stores/confirm.ts');
    const { notify, useNoticeStore } = await import('../../src/stores/notice.ts');
    signIn('mine', buildUser());
    followOtherTabs();
    askAboutSession({ act: 'delete', session: buildSession(), onDone: () => {} });
    notify('success', 'Session ended');
    storage().set('token', 'theirs');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(useConfirmStore.getState()).toEqual({ question: null, isOpen: false });
    expect(useNoticeStore.getState().notice).toBeNull();
  });

  test('if another tab signs in while this one restores, its token is checked and the first answer ignored', async () => {
    const tabs = new EventTarget();
    vi.stubGlobal('window', tabs);
    storage().set('token', 'mine');
    const { followOtherTabs, finishRestoring, useAuthStore } = await loadStores();
    followOtherTabs();
    storage().set('token', 'theirs');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(useAuthStore.getState()).toEqual({ status: 'restoring', token: 'theirs' });
    finishRestoring('mine', buildUser({ username: 'Mine' }));
    expect(useAuthStore.getState()).toEqual({ status: 'restoring', token: 'theirs' });
    finishRestoring('theirs', buildUser({ username: 'Theirs' }));
    expect(useAuthStore.getState()).toMatchObject({ status: 'signedIn', user: { username: 'Theirs' } });
  });

  test.each([
    ['the user of the first', buildUser()],
    ['its refusal', null],
  ])('an answer that comes before the news from the other tab settles nothing: %s', async (_, answer) => {
    storage().set('token', 'mine');
    const { finishRestoring, useAuthStore } = await loadStores();
    storage().set('token', 'theirs');
    finishRestoring('mine', answer);
    expect(useAuthStore.getState()).toEqual({ status: 'restoring', token: 'theirs' });
    expect(storage().get('token')).toBe('theirs');
  });

  test('a logout in another tab while this one restores leads to the auth card, and nothing is said', async () => {
    const tabs = new EventTarget();
    vi.stubGlobal('window', tabs);
    storage().set('token', 'mine');
    const { followOtherTabs, useAuthStore } = await loadStores();
    followOtherTabs();
    storage().delete('token');
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    expect(useAuthStore.getState()).toEqual({ status: 'signedOut', notice: null });
  });

  test('blocked storage keeps the token for the life of the page', async () => {
    stored = null;
    const { readToken, signIn, signOut } = await loadStores();
    signIn('new', buildUser());
    expect(readToken()).toBe('new');
    signOut('loggedOut');
    expect(readToken()).toBeNull();
  });
});

describe('signing out', () => {
  test.each([
    ['a logout', 'loggedOut', ''],
    ['a login that expires', 'sessionExpired', 'Half a sentence'],
  ] as const)('after %s no notice shows, and of the words not sent is left: %s', async (_, reason, left) => {
    const { signIn, signOut } = await loadStores();
    const { draftOf, keepDraft } = await import('../../src/stores/drafts.ts');
    const { notify, useNoticeStore } = await import('../../src/stores/notice.ts');
    signIn('token', buildUser());
    keepDraft('s1', 'Half a sentence');
    notify('success', 'Language changed to English');
    signOut(reason);
    expect(draftOf('s1')).toBe(left);
    expect(useNoticeStore.getState().notice).toBeNull();
  });
});

describe('the language shown', () => {
  test.each<[stored: string | undefined, preferred: Language | null | undefined, shown: Language]>([
    [undefined, undefined, 'en'],
    [undefined, 'zh-TW', 'zh-TW'],
    [undefined, null, 'en'],
    ['zh-TW', undefined, 'zh-TW'],
    ['en', 'zh-TW', 'en'],
    ['fr', undefined, 'en'],
    ['zh-tw', undefined, 'en'],
    ['', 'zh-TW', 'zh-TW'],
  ])('stored %s, preferred %s: %s', async (chosen, preferred, shown) => {
    if (chosen !== undefined) storage().set('language', chosen);
    const { currentLanguage, signIn } = await loadStores();
    if (preferred !== undefined) signIn('token', { ...buildUser(), preferred_language: preferred });
    expect(currentLanguage()).toBe(shown);
  });

  test('is stored only when chosen, and can be forgotten', async () => {
    const { askLanguage, chooseLanguage, currentLanguage, signIn } = await loadStores();
    signIn('token', buildUser({ preferred_language: 'zh-TW' }));
    askLanguage('en');
    expect([currentLanguage(), storage().has('language')]).toEqual(['zh-TW', false]);
    chooseLanguage('en');
    expect([currentLanguage(), storage().get('language')]).toEqual(['en', 'en']);
    chooseLanguage(null);
    expect([currentLanguage(), storage().has('language')]).toEqual(['zh-TW', false]);
  });
});

describe('the open session', () => {
  const open = { ...buildSession(), ended_reason: '' };

  test('is read-only once it has ended, with the reason of the server', async () => {
    const { markSessionEnded, openSession, useSessionStore } = await loadStores();
    openSession(open);
    markSessionEnded(open.session_id, { ended_at: '2026-01-31T10:00:00.000Z', ended_reason: 'Time is up' });
    expect(useSessionStore.getState().session).toMatchObject({
      is_active: false,
      ended_at: '2026-01-31T10:00:00.000Z',
      ended_reason: 'Time is up',
    });
  });

  test('if the server says nothing, it was ended now and by the user', async () => {
    vi.useFakeTimers({ now: new Date('2026-02-01T00:00:00.000Z') });
    const { markSessionEnded, openSession, useSessionStore } = await loadStores();
    openSession(open);
    markSessionEnded(open.session_id, { ended_at: null, ended_reason: '' });
    expect(useSessionStore.getState().session).toMatchObject({
      ended_at: '2026-02-01T00:00:00.000Z',
      ended_reason: 'User ended session',
    });
    vi.useRealTimers();
  });

  test('does not change when another session ends', async () => {
    const { markSessionEnded, openSession, useSessionStore } = await loadStores();
    openSession(open);
    markSessionEnded('another', { ended_at: null, ended_reason: '' });
    expect(useSessionStore.getState().session).toEqual(open);
  });
});
