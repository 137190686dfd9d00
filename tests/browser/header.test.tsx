import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { App } from '../../src/app/App.tsx';
import { buildScenario, buildUser } from '../support/builders.ts';
import { failure, ok, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const banner = () => page.getByRole('banner');
const menuButton = () => page.getByRole('button', { name: 'Open menu' });
const menu = () => page.getByRole('dialog', { name: 'Menu' });

async function renderSignedIn(overrides = {}, language?: 'zh-TW') {
  const api = scriptApi();
  api.on('listScenarios', ok('listScenarios', { scenarios: [buildScenario()] }));
  api.on('listSessions', ok('listSessions', { sessions: [] }));
  await renderPage(<App />, { user: buildUser(overrides), language });
  return api;
}

describe('at 600 px and above', () => {
  beforeEach(() => page.viewport(600, 800));

  test('language, username, role and Logout stand in the banner, without email and menu', async () => {
    await renderSignedIn();
    await expect.element(banner().getByRole('heading', { name: 'Role-Play Chat Training', level: 1 })).toBeVisible();
    await expect.element(banner().getByRole('combobox', { name: 'Language' })).toBeVisible();
    await expect.element(banner().getByText('Robin Chen')).toBeVisible();
    await expect.element(banner().getByText('Trainee')).toBeVisible();
    await expect.element(banner().getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect.element(page.getByText('robin.chen@example.org')).not.toBeInTheDocument();
    await expect.element(menuButton()).not.toBeInTheDocument();
  });

  test.each([
    ['admin', undefined, 'Admin'],
    ['admin', 'zh-TW', '管理員'],
    ['trainee', 'zh-TW', '學員'],
    ['Supervisor', 'zh-TW', 'Supervisor'],
  ] as const)('the role %s reads in the language %s: %s', async (role, language, shown) => {
    await renderSignedIn({ role }, language);
    await expect.element(banner().getByText(shown, { exact: true })).toBeVisible();
  });

  test('a name without a break stays within the window', async () => {
    await renderSignedIn({ username: 'W'.repeat(64) });
    await expect.element(banner().getByText(/^W{64}$/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});

describe('below 600 px', () => {
  beforeEach(() => page.viewport(599, 800));

  test('the menu holds language, user and Logout, and the banner none of them', async () => {
    await renderSignedIn();
    await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
    await menuButton().click();
    await expect.element(menu().getByRole('combobox', { name: 'Language' })).toBeVisible();
    for (const text of ['Robin Chen', 'robin.chen@example.org', 'Trainee']) {
      await expect.element(menu().getByText(text, { exact: true })).toBeVisible();
    }
    await menu().getByRole('button', { name: 'Logout' }).click();
    await expect.element(page.getByRole('region', { name: 'Log in or register' })).toHaveFocus();
  });

  test.each([
    ['its button', () => menu().getByRole('button', { name: 'Close menu' }).click()],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a click beside it', () => page.getByRole('presentation').first().click({ position: { x: 5, y: 400 } })],
  ])('%s closes it, and the focus is back on what opened it', async (_, close) => {
    await renderSignedIn();
    await menuButton().click();
    await expect.element(menu()).toBeVisible();
    await close();
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(menuButton()).toHaveFocus();
    await expect.element(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  test('a language chosen in it is confirmed on the page, where a failure is announced', async () => {
    const api = await renderSignedIn();
    api.on('saveLanguage', failure(500, 'Out of order.'));
    await menuButton().click();
    await menu().getByRole('combobox', { name: 'Language' }).selectOptions('繁體中文');
    const question = page.getByRole('dialog', { name: 'Change language?' });
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Failed to update language preference' }))
      .toBeVisible();
    await expect.element(menuButton()).toHaveFocus();
  });

  test('it closes when the window becomes wide enough for the banner', async () => {
    await renderSignedIn();
    await menuButton().click();
    await page.viewport(700, 800);
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(banner().getByRole('button', { name: 'Logout' })).toBeVisible();
  });
});
