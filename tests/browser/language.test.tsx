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

/** Asks and confirms in whichever language shows; both questions are the only dialog. */
async function switchTo(label: string, name: string) {
  await language(label).selectOptions(name);
  await page.getByRole('dialog').getByRole('button', { name: label === 'Language' ? 'Confirm' : '確認' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

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
    await expect.element(heading('角色扮演對話訓練')).toBeVisible();
    expect(localStorage.getItem('language')).toBe('zh-TW');
    reply.release(failure(500, 'Out of order.'));
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to update language preference' });
    await expect.element(alert).toBeVisible();
    await expect.element(heading('Role-Play Chat Training')).toBeVisible();
    expect(localStorage.getItem('language')).toBe(stored);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('quick switches are saved one after the other; if all fail, what was saved last comes back', async () => {
    const api = scriptSetup();
    const [first, second] = [held(), held()];
    api.on('saveLanguage', first, second);
    await renderPage(<App />, { user: buildUser({ preferred_language: 'zh-TW' }), language: 'zh-TW' });
    await switchTo('語言', 'English');
    await expect.element(heading('Role-Play Chat Training')).toBeVisible();
    await switchTo('Language', '繁體中文');
    await expect.element(heading('角色扮演對話訓練')).toBeVisible();
    await switchTo('語言', 'English');
    await expect.element(heading('Role-Play Chat Training')).toBeVisible();
    expect(api.sent('saveLanguage')).toHaveLength(1);
    first.release(failure(500, 'Out of order.'));
    await expect.poll(() => api.sent('saveLanguage').length).toBe(2);
    expect(localStorage.getItem('language')).toBe('en');
    second.release(failure(500, 'Out of order.'));
    await expect.element(heading('角色扮演對話訓練')).toBeVisible();
    expect(localStorage.getItem('language')).toBe('zh-TW');
    expect(api.sent('saveLanguage').map(({ body }) => body)).toEqual(['en', 'zh-TW', 'en'].map((language) => ({ language })));
  });

  test('a refused token leads to the auth card, which alone says so', async () => {
    const api = scriptSetup();
    api.on('saveLanguage', failure(401, 'Log in again.'));
    await renderPage(<App />, { user: buildUser() });
    await choose('繁體中文');
    await confirm();
    await expect.element(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await expect.element(heading('Role-Play Chat Training')).toBeVisible();
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

test('each language is named in its own words and marked as such', async () => {
  await renderPage(<App />);
  const options = [...document.querySelectorAll('option')].map(({ lang, textContent }) => [lang, textContent]);
  expect(options).toEqual([
    ['en', 'English'],
    ['zh-TW', '繁體中文'],
  ]);
});
