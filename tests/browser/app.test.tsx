import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { App } from '../../src/app/App.tsx';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { listSessions } from '../../src/api/chat.ts';
import { followOtherTabs } from '../../src/stores/auth.ts';
import { notify } from '../../src/stores/notice.ts';
import { buildMessage, buildScenario, buildSession, buildUser } from '../support/builders.ts';
import { type ScriptedApi, failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';
import { TOKEN, renderPage } from '../support/render.tsx';

const setupHeading = () => page.getByRole('heading', { name: 'Start a session', level: 2 });
const card = () => page.getByRole('region', { name: 'Log in or register' });
const spoken = (role: 'alert' | 'status') => page.getByRole(role).filter({ hasText: /./ });

beforeEach(() => page.viewport(1280, 800));

function scriptSetup(): ScriptedApi {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listSessions', ok('listSessions', { sessions: [buildSession()] }));
  return api;
}

describe('on load with a stored token', () => {
  test('a frame without the setup heading stands until the user is known; nothing takes the focus', async () => {
    const api = scriptSetup();
    const reply = held();
    api.on('getCurrentUser', reply);
    await renderPage(<App />, { restoring: true });
    await expect.element(page.getByRole('banner').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
    await expect.element(setupHeading()).not.toBeInTheDocument();
    reply.release(foreign({ user: buildUser() }));
    await expect.element(setupHeading()).toBeVisible();
    await expect.element(document.body).toHaveFocus();
    expect(localStorage.getItem('token')).toBe(TOKEN);
  });

  test.each([
    ['refused', failure(401, 'Expired.')],
    ['not found by a broken server', failure(500, 'Oops.')],
    ['unanswered', offline()],
    ['answered unreadably', foreign('<!doctype html>')],
  ])('a token that is %s is cleared, and nothing said', async (_, reply) => {
    scriptApi().on('getCurrentUser', reply);
    await renderPage(<App />, { restoring: true });
    await expect.element(card()).toBeVisible();
    await expect.element(document.body).toHaveFocus();
    expect(localStorage.getItem('token')).toBeNull();
    expect([...document.querySelectorAll('[role=alert], [role=status]')].map((node) => node.textContent).join('')).toBe('');
  });
});

/** Another tab of this browser changes the token. */
function otherTabStores(token: string | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
}

describe('another tab', () => {
  test("that signs in again while this one restores: the two users are never mixed up", async () => {
    followOtherTabs();
    const api = scriptSetup();
    const [mine, theirs] = [held(), held()];
    api.on('getCurrentUser', mine, theirs);
    await renderPage(<App />, { restoring: true });
    await expect.poll(() => api.sent('getCurrentUser').length).toBe(1);
    otherTabStores('theirs');
    await expect.poll(() => api.sent('getCurrentUser').length).toBe(2);
    mine.release(foreign({ user: buildUser({ username: 'Mine' }) }));
    theirs.release(foreign({ user: buildUser({ username: 'Theirs' }) }));
    await expect.element(page.getByRole('banner').getByText('Theirs')).toBeVisible();
    await expect.element(page.getByText('Mine')).not.toBeInTheDocument();
    await expect.poll(() => api.sent('listSessions').length).toBe(1);
    const tokens = [...api.sent('getCurrentUser'), ...api.sent('listSessions')].map(({ headers }) => headers.get('Authorization'));
    expect(tokens).toEqual([`Bearer ${TOKEN}`, 'Bearer theirs', 'Bearer theirs']);
  });

  test('that logs out signs this one out too', async () => {
    followOtherTabs();
    scriptSetup();
    await renderPage(<App />, { user: buildUser() });
    await expect.element(setupHeading()).toBeVisible();
    otherTabStores(null);
    await expect.element(spoken('status')).toHaveTextContent('Logged out successfully');
    await expect.element(card()).toHaveFocus();
  });
});

describe('a token refused in the middle of the work', () => {
  test('signs out, says why and takes the focus', async () => {
    const api = scriptSetup();
    await renderPage(<App />, { user: buildUser() });
    await expect.element(setupHeading()).toBeVisible();
    api.on('listSessions', failure(401, 'Expired.'));
    await expect(listSessions()).rejects.toMatchObject({ status: 401 });
    await expect.element(spoken('alert')).toHaveTextContent('Your session has expired. Please log in again.');
    await expect.element(card()).toHaveFocus();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('in the chat window, a message that is refused does too', async () => {
    const api = scriptSetup();
    api.on('listMessages', ok('listMessages', { messages: [buildMessage()] }));
    api.on('sendMessage', failure(401, 'Expired.'));
    await renderPage(<App />, { user: buildUser(), session: { ...buildSession(), ended_reason: '' } });
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.element(spoken('alert')).toHaveTextContent('Your session has expired. Please log in again.');
  });
});

describe('everywhere', () => {
  test('the skip link comes first and leads to the content', async () => {
    await renderPage(<App />);
    await userEvent.tab();
    const link = page.getByRole('link', { name: 'Skip to main content' });
    await expect.element(link).toHaveFocus();
    await expect.element(link).toBeInViewport();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('main')).toHaveFocus();
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  });

  test.each([
    ['signed out', undefined],
    ['signed in', buildUser()],
  ])('%s: one main landmark, one first heading, live regions that stand empty', async (_, user) => {
    scriptSetup();
    await renderPage(<App />, { user });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Role-Play Chat Training');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelectorAll('[role=banner], header')).toHaveLength(user ? 1 : 0);
    for (const role of ['status', 'alert']) {
      expect(document.querySelectorAll(`[role=${role}]:empty`).length).toBeGreaterThan(0);
    }
  });

  test.each([
    [1280, 800],
    [390, 844],
    [320, 480],
  ])('at %d x %d the version label stays in sight, and everything can be scrolled clear of it', async (width, height) => {
    await page.viewport(width, height);
    scriptSetup();
    await renderPage(<App />, { user: buildUser() });
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    const label = page.getByText(/^Build \S+ · \d{4}-\d{2}-\d{2}$/);
    await expect.element(label).toBeInViewport();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(label).toBeInViewport();
    const main = page.getByRole('main').element().getBoundingClientRect();
    expect(main.bottom).toBeLessThanOrEqual(label.element().getBoundingClientRect().top);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('a notice is announced once, in the region for its kind, and a new one takes its place', async () => {
    await renderPage(<App />);
    notify('error', 'Failed to end session');
    await expect.element(spoken('alert')).toHaveTextContent('Failed to end session');
    notify('success', 'Session ended');
    await expect.element(spoken('status')).toHaveTextContent('Session ended');
    await expect.element(spoken('alert')).not.toBeInTheDocument();
  });

  test('a notice waits while a dialog keeps it from being heard', async () => {
    await renderPage(<App />);
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('繁體中文');
    const dialog = page.getByRole('dialog', { name: 'Change language?' });
    await expect.element(dialog).toBeVisible();
    notify('error', 'Failed to end session');
    expect(document.body.textContent).not.toContain('Failed to end session');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(spoken('alert')).toHaveTextContent('Failed to end session');
  });
});

test('a bug in the page shows an explanation and a way to continue', async () => {
  function Defect(): never {
    throw new Error('a defect');
  }
  await renderPage(
    <ErrorBoundary>
      <Defect />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('alert').getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  // React logs the error itself.
  expect(console.error).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
});
