/** What the user sees and can do before the page's code has arrived, and that no input is lost when it does. */
import type { Page } from '@playwright/test';
import { expect, newAccount, test } from './product.ts';

/** Delays the page's code until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(values));
}

/** Sums up all layout shifts, also those after an input. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => await page.evaluate(() => Reflect.get(window, 'shifts').reduce((sum: number, shift: number) => sum + shift, 0));
}

/** Waits until React has taken over an element, which it then marks. */
const isTakenOver = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__react')), selector);

test('what is typed before the code arrives stays, with its focus, and is sent', async ({ product, language }) => {
  const { page, texts } = product;
  const account = newAccount();
  const letGo = await holdCode(page);
  const shifts = await watchShifts(page);
  await store(page, { language });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(texts.common.title);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', texts.auth.purpose);
  await expect(page.getByRole('heading', { level: 1, name: texts.common.title })).toBeVisible();

  const email = page.getByRole('textbox', { name: texts.auth.email });
  await email.click();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  const password = page.getByLabel(texts.auth.password, { exact: true });
  await page.keyboard.type('not the pass');
  await password.evaluate((input) => Object.assign(window, { typedInto: input }));
  letGo();
  await isTakenOver(page, 'form');
  await page.keyboard.type('word');
  await expect(password).toBeFocused();
  await expect(email).toHaveValue(account.email);
  await expect(password).toHaveValue('not the password');
  expect(await password.evaluate((input) => Reflect.get(window, 'typedInto') === input), 'the same input').toBe(true);
  expect(await shifts()).toBe(0);

  product.expectedRefusals.push(/\/auth\/login$/);
  const sent = page.waitForRequest('**/api/auth/login');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email: account.email, password: 'not the password' });
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
});

test('what is pressed before the code arrives is done when it has', async ({ product, language }) => {
  const { page, texts } = product;
  const letGo = await holdCode(page);
  await store(page, { language });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: texts.auth.login, exact: true }).click();
  await expect(page).toHaveURL('/');
  letGo();
  await expect(page.getByText(texts.auth.emailRequired)).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts.auth.email })).toBeFocused();
});

test('a language that is chosen before the code arrives is asked about when it has', async ({ product, language }) => {
  const { page } = product;
  const letGo = await holdCode(page);
  await store(page, { language });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('combobox').selectOption(language === 'en' ? 'zh-TW' : 'en');
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('with a token the frame shows, and what the setup screen needs is asked for before the code has arrived', async ({ product, language, request }) => {
  const { page, texts } = product;
  const { username, email, password } = newAccount();
  const registered = await request.post('/api/auth/register', { data: { username, email, password, preferred_language: language } });
  const { access_token: token }: { access_token: string } = await registered.json();
  const letGo = await holdCode(page);
  const shifts = await watchShifts(page);
  await store(page, { token });
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/')) calls.push(new URL(sent.url()).pathname + new URL(sent.url()).search);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  const skeletons = page.locator('.MuiSkeleton-root');
  for (const part of ['header', 'main']) await expect(page.locator(part).locator(skeletons).first()).toBeVisible();
  // No language is stored, so the user's preferred language is used.
  const needed = ['/api/auth/me', '/api/chat/sessions', `/api/chat/content/scenarios?language=${language}`];
  await expect.poll(() => calls.toSorted()).toEqual(needed.toSorted());
  await page.keyboard.press('Tab');
  letGo();
  await expect(page.getByRole('heading', { name: texts.setup.heading })).toBeVisible();
  await expect(page.getByRole('link', { name: texts.common.skipToContent })).toBeFocused();
  await expect(page.getByRole('combobox', { name: texts.setup.scenario })).toBeVisible();
  expect(calls.toSorted(), 'nothing is asked for twice').toEqual(needed.toSorted());
  // One pixel when the language changes, because none is stored, and three when the select replaces its skeleton.
  expect(await shifts()).toBeLessThan(0.02);
});

test('a token that is refused leads to the auth card, and nothing is said', async ({ product, language }) => {
  const { page, texts } = product;
  product.expectedRefusals.push(/\/api\//);
  await store(page, { language, token: 'no-token-of-ours' });
  await page.goto('/');
  await expect(page.getByRole('tab', { name: texts.auth.login })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
