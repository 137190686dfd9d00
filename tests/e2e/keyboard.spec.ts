import type { Locator, Page } from '@playwright/test';
import { expect, FIRST_REPLY, newAccount, test } from './product.ts';
import { SAID } from './said.ts';

/** No screen has as many. */
const MANY_STOPS = 40;

/** After the last stop the browser's own controls have the focus, which counts as in sight. */
function isFocusInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return true;
    const { top, right, bottom, left } = focused.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
  });
}

/** Goes to an element with the Tab key alone, checking at each stop that the focused element is in sight. */
async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
    // Scrolling into sight may take a moment.
    if (!(await isFocusInSight(page))) await expect(page.locator(':focus')).toBeInViewport();
  }
  await expect(target, `reached by ${key}`).toBeFocused();
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

test('the whole way by the keyboard alone', async ({ product, language }) => {
  const { page, texts } = product;
  const account = newAccount();
  const { auth, setup, chat, confirm, evaluation, header } = texts;
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const password = page.getByLabel(auth.password, { exact: true });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });

  await page.goto('/');
  await test.step('choose the language', async () => {
    if (language === 'en') return;
    const select = page.getByRole('combobox', { name: 'Language' });
    await press(select, 'ArrowDown');
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('combobox', { name: texts.common.language })).toBeFocused();
  });

  await test.step('register', async () => {
    await press(page.getByRole('tab', { name: auth.login, exact: true }), 'ArrowRight');
    await type(textbox(auth.username), account.username);
    await type(page.getByRole('textbox', { name: auth.email }), account.email);
    await type(password, account.password);
    await press(product.button(auth.showPassword), 'Space');
    await expect(password).toHaveValue(account.password);
    await press(product.button(auth.register));
    await expect(heading(setup.heading)).toBeFocused();
  });

  await test.step('start a session', async () => {
    for (const select of [setup.scenario, setup.scriptGoal]) {
      const combobox = page.getByRole('combobox', { name: select, exact: true });
      await press(combobox);
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(combobox).toBeFocused();
    }
    const radios = page.getByRole('radio');
    await expect(page.getByRole('radio', { name: setup.script })).toBeChecked();
    if ((await radios.count()) > 1) {
      await tabTo(page.getByRole('radio', { name: setup.script }), 'Shift+Tab');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('radio', { name: setup.freeform })).toBeChecked();
      await press(page.getByRole('combobox', { name: setup.character, exact: true }));
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('listbox')).toBeHidden();
    }
    await type(textbox(setup.participantName), 'Alex');
    await page.keyboard.press('Tab');
    await expect(product.button(setup.start)).toBeFocused();
    await page.keyboard.press('Enter');
    const hasMouse = await page.evaluate(() => matchMedia('(pointer: fine)').matches);
    await expect(hasMouse ? textbox(chat.message) : heading('Alex')).toBeFocused();
    await expect(product.messages).toHaveCount(1);
  });

  await test.step('talk', async () => {
    for (const [index, text] of SAID[language].entries()) {
      await type(textbox(chat.message), text);
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('…');
      await page.keyboard.press('Enter');
      await expect(product.messages).toHaveCount(3 + 2 * index, FIRST_REPLY);
      await expect(product.messages.nth(1 + 2 * index)).toContainText(text);
      await expect(textbox(chat.message)).toBeFocused();
      await expect(textbox(chat.message)).toHaveValue('');
    }
  });

  await test.step('export', async () => {
    await tabTo(product.button(chat.exportText), 'Shift+Tab');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(/^chat-export-.+\.txt$/);
    await expect(product.button(chat.exportText)).toBeFocused();
  });

  await test.step('evaluate and read', async () => {
    await press(product.button(chat.evaluate));
    const report = page.getByRole('dialog', { name: evaluation.title });
    await expect(heading(evaluation.title)).toBeFocused();
    await expect(product.button(evaluation.reEvaluate)).toBeVisible();
    await press(report.getByRole('button', { name: evaluation.reEvaluate }), 'Space');
    await expect(report.getByRole('progressbar')).toHaveCount(0);
    await press(report.getByRole('button', { name: evaluation.close }));
    await expect(report).toBeHidden();
    await expect(product.button(chat.evaluate)).toBeFocused();
  });

  await test.step('end and delete', async () => {
    await press(product.button(chat.end));
    await expect(product.button(confirm.cancel)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(product.button(chat.end)).toBeFocused();
    await page.keyboard.press('Enter');
    await press(product.button(confirm.confirm));
    await expect(page.getByText(chat.readOnlyBanner)).toBeVisible();
    await expect(product.button(chat.evaluate)).toBeFocused();
    await press(product.button(chat.close));
    await expect(heading(setup.heading)).toBeFocused();
    const row = page.getByRole('listitem').filter({ hasText: 'Alex' });
    await press(row.getByRole('button').last());
    await press(product.button(confirm.confirm));
    await expect(row).toHaveCount(0);
    await expect(heading(setup.previousSessions)).toBeFocused();
  });

  await test.step('log out, and in again', async () => {
    const menu = product.button(header.openMenu);
    if (await menu.isVisible()) {
      await tabTo(menu, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await press(product.button(header.logout));
    } else {
      await tabTo(product.button(header.logout), 'Shift+Tab');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('status').filter({ hasText: auth.loggedOut })).toBeVisible();
    await expect(page.getByRole('region', { name: auth.accountForms })).toBeFocused();
    await type(page.getByRole('textbox', { name: auth.email }), account.email);
    await type(password, account.password);
    await page.keyboard.press('Enter');
    await expect(heading(setup.heading)).toBeFocused();
  });
});
