import type { Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts';
import { expect, FIRST_REPLY, newAccount, Product, test } from './product.ts';
import { SAID } from './said.ts';

/** Another tab of the same browser. */
async function otherTab(product: Product): Promise<Product> {
  const other = new Product(await product.page.context().newPage(), product.language);
  await other.page.goto('/');
  return other;
}

test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'what is kept is the same at any size');

const input = ({ page, texts }: Product) => page.getByRole('textbox', { name: texts.chat.message, exact: true });
const openFirst = ({ page }: Product) => page.getByRole('listitem').getByRole('button', { name: /Alex|·/ }).first().click();

/** Comes back to the tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a token that ends leads to the auth card with its sentence, and what was typed stays', async ({ product, language }) => {
  const { page, texts } = product;
  product.expectedRefusals.push(/\/message$/);
  const account = newAccount();
  await product.openChat(account, 'Alex');
  // The server refuses an unknown token in the same way as a revoked one.
  await page.route('**/api/chat/session/*/message', (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer revoked' } }));
  await input(product).fill(SAID[language][0]!);
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.auth.sessionExpired)).toBeVisible();
  await page.unroute('**/api/chat/session/*/message');
  await product.logIn(account);
  await openFirst(product);
  await expect(input(product)).toHaveValue(SAID[language][0]!);
});

test('a window that is closed while a reply is pending shows it when it is opened again', async ({ product, language }) => {
  const { page, texts } = product;
  await product.openChat(newAccount(), 'Alex');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/chat/session/*/message', async (route) => {
    const answer = await route.fetch();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  await input(product).fill(SAID[language][0]!);
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts.chat.typing).first()).toBeAttached();
  await product.button(texts.chat.close).click();
  await openFirst(product);
  await expect(product.messages).toHaveCount(3, FIRST_REPLY);
  gate.resolve();
  await expect(product.messages).toHaveCount(3);
});

test("two tabs in one session show each other's messages on return, and one's logout signs the other out", async ({ product, language }) => {
  const { texts } = product;
  await product.openChat(newAccount(), 'Alex');
  const other = await otherTab(product);
  await openFirst(other);
  await expect(other.messages).toHaveCount(1);
  await product.say(SAID[language][0]!);
  await comeBack(other.page);
  await expect(other.messages).toHaveCount(3);
  await other.say(SAID[language][1]!);
  await comeBack(product.page);
  await expect(product.messages).toHaveCount(5);

  await other.button(texts.chat.close).click();
  await other.logOut();
  await expect(product.page.getByRole('tab', { name: texts.auth.login })).toBeVisible();
  expect(await product.page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)).toBeNull();
});

test('a session that was ended in another tab shows as ended, without an error', async ({ product }) => {
  const { page, texts } = product;
  product.expectedRefusals.push(/\/end$/);
  await product.openChat(newAccount(), 'Alex');
  const other = await otherTab(product);
  await openFirst(other);
  await other.button(texts.chat.end).click();
  await other.confirm(texts.confirm.endTitle);
  await expect(other.page.getByText(texts.chat.readOnlyBanner)).toBeVisible();
  await product.button(texts.chat.end).click();
  await product.confirm(texts.confirm.endTitle);
  await expect(page.getByText(texts.chat.readOnlyBanner)).toBeVisible();
  await expect(page.getByText(texts.chat.userEndedReason)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('offline and back works without a reload', async ({ product, language }) => {
  const { page } = product;
  product.expectedRefusals.push(/./);
  await product.openChat(newAccount(), 'Alex');
  await page.context().setOffline(true);
  await input(product).fill(SAID[language][0]!);
  await page.keyboard.press('Enter');
  // The message stays in the list.
  await expect(product.messages).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(input(product)).toBeEditable();
  await input(product).fill(SAID[language][1]!);
  await page.keyboard.press('Enter');
  await expect(product.log.getByText(SAID[language][1]!)).toBeVisible();
  await expect(product.messages).toHaveCount(4, FIRST_REPLY);
});
