import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { App } from '../../src/app/App.tsx';
import { buildScenario, buildUser } from '../support/builders.ts';
import { type ScriptedApi, failure, foreign, held, ok, scriptApi } from '../support/fetch-stub.ts';
import { useNoticeStore } from '../../src/stores/notice.ts';
import { renderPage } from '../support/render.tsx';

const language = (name = 'Language') => page.getByRole('combobox', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Change language?' });
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

function scriptSetup(): ScriptedApi {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  return api;
}

async function choose(name: string) {
  await expect.element(language()).toBeVisible();
  language().element().focus();
  await language().selectOptions(name);
  await expect.element(dialog()).toBeVisible();
}

/** While the switch is being saved, the dialog is in the new language. */
const working = () => page.getByRole('button', { name: '處理中…' });
const confirm = () => dialog().getByRole('button', { name: 'Confirm' }).click();

describe('signed out', () => {
  test('a confirmed switch shows and stores the language, and asks no server', async () => {
    scriptApi();
    await renderPage(<App />);
    await choose('繁體中文');
    expect(document.querySelector('select')?.value).toBe('en');
    await confirm();
    await expect.element(heading('角色扮演對話訓練')).toBeVisible();
    expect(document.documentElement.lang).toBe('zh-TW');
    expect(document.title).toBe('角色扮演對話訓練');
    expect(localStorage.getItem('language')).toBe('zh-TW');
    await expect.element(page.getByRole('status').filter({ hasText: '語言已切換為繁體中文' })).toBeVisible();
    await expect.element(language('語言')).toHaveFocus();
  });

  test.each([
    ['Cancel', () => dialog().getByRole('button', { name: 'Cancel' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click on the backdrop', () => page.getByRole('presentation').first().click({ position: { x: 5, y: 5 } })],
  ])('%s changes and stores nothing, and gives the focus back', async (_, leave) => {
    scriptApi();
    await renderPage(<App />);
    await choose('繁體中文');
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await leave();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(language()).toHaveFocus();
    await expect.element(language()).toHaveValue('en');
    expect(localStorage.getItem('language')).toBeNull();
  });
});

describe('signed in', () => {
  test('a switch is saved to the server too, whatever it answers with 2xx', async () => {
    const api = scriptSetup();
    api.on('saveLanguage', foreign(undefined));
    await renderPage(<App />, { user: buildUser() });
    await choose('繁體中文');
    await confirm();
    await expect.element(page.getByRole('heading', { name: '開始練習', level: 2 })).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: '語言已切換為繁體中文' })).toBeVisible();
    expect(api.sent('saveLanguage')).toMatchObject([{ body: { language: 'zh-TW' } }]);
    expect(localStorage.getItem('language')).toBe('zh-TW');
  });

  test.each([
    ['nothing', undefined, null],
    ['English', 'en', 'en'],
  ] as const)('a failed save brings back what was shown and stored before: %s', async (_, before, stored) => {
    const api = scriptSetup();
    const reply = held();
    api.on('saveLanguage', reply);
    await renderPage(<App />, { user: buildUser(), language: before });
    await choose('繁體中文');
    await confirm();
    await expect.element(working()).toHaveAttribute('aria-disabled', 'true');
    expect(document.title).toBe('角色扮演對話訓練');
    expect(localStorage.getItem('language')).toBe('zh-TW');
    reply.release(failure(500, 'Out of order.'));
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to update language preference' });
    await expect.element(alert).toBeVisible();
    await expect.element(heading('Role-Play Chat Training')).toBeVisible();
    expect(localStorage.getItem('language')).toBe(stored);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('the question stays until the server has answered, and a second press sends nothing', async () => {
    const api = scriptSetup();
    const reply = held();
    api.on('saveLanguage', reply);
    await renderPage(<App />, { user: buildUser() });
    await choose('繁體中文');
    await confirm();
    await working().click({ force: true });
    await userEvent.keyboard('{Enter}');
    await expect.element(working()).toBeVisible();
    reply.release(foreign(undefined));
    await expect.element(heading('角色扮演對話訓練')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.sent('saveLanguage')).toHaveLength(1);
  });

  test('cancelling while the server does not answer takes the switch back', async () => {
    const api = scriptSetup();
    api.on('saveLanguage', held());
    await renderPage(<App />, { user: buildUser() });
    await choose('繁體中文');
    await confirm();
    await expect.element(working()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(heading('Role-Play Chat Training')).toBeVisible();
    await expect.element(language()).toHaveFocus();
    expect(localStorage.getItem('language')).toBeNull();
    expect(useNoticeStore.getState().notice).toBeNull();
  });

  test('a refused token leads to the auth card, which alone says so', async () => {
    const api = scriptSetup();
    api.on('saveLanguage', failure(401, 'Log in again.'));
    await renderPage(<App />, { user: buildUser() });
    await choose('繁體中文');
    await confirm();
    await expect.element(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect.element(heading('Role-Play Chat Training')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).not.toBe(document.body);
    expect(useNoticeStore.getState().notice).toBeNull();
    expect(localStorage.getItem('language')).toBeNull();
  });

  test("without a choice on this device the user's language shows", async () => {
    scriptSetup();
    await renderPage(<App />, { user: buildUser({ preferred_language: 'zh-TW' }) });
    await expect.element(heading('角色扮演對話訓練')).toBeVisible();
    expect(localStorage.getItem('language')).toBeNull();
  });
});

test('A control that asks before it acts says so beforehand.', async () => {
  await renderPage(<App />);
  await expect.element(language()).toHaveAccessibleDescription('You will be asked to confirm before it changes.');
  await choose('繁體中文');
  await expect.element(dialog()).toHaveAccessibleDescription(/^The page will be shown in 繁體中文\. /);
  await expect.element(dialog().getByText('繁體中文', { exact: true })).toHaveAttribute('lang', 'zh-TW');
});

test('each language is named in its own words and marked as such', async () => {
  await renderPage(<App />);
  const options = [...document.querySelectorAll('option')].map(({ lang, textContent }) => [lang, textContent]);
  expect(options).toEqual([
    ['en', 'English'],
    ['zh-TW', '繁體中文'],
  ]);
});
