import { expect, newAccount, test } from './product.ts';
import { SAID } from './said.ts';

test('a script is played, exported, evaluated, ended and deleted', async ({ product, language }) => {
  const { texts, page } = product;
  await product.open();
  await product.register(newAccount());
  await expect(page.getByText(texts.setup.noSessions)).toBeVisible();
  await expect(product.button(texts.setup.start)).toBeDisabled();

  await product.choose(texts.setup.scenario, 0);
  await product.choose(texts.setup.scriptGoal, 0);
  await expect(page.getByRole('radio', { name: texts.setup.script })).toBeChecked();
  await product.start('Alex 小安');

  const replies = [];
  for (const text of SAID[language]) replies.push(await product.say(text));
  expect(new Set(replies).size).toBe(replies.length);
  await expect(product.messages).toHaveCount(7);

  const file = await product.exportText();
  expect(file.name).toMatch(/^chat-export-.+\.txt$/);
  for (const text of SAID[language]) expect(file.text).toContain(text);

  const report = await product.evaluate();
  await expect(report.getByText(/^\d{1,3}%$/)).toBeVisible();
  await expect(report.getByRole('button', { name: new RegExp(texts.evaluation.exportPdf) })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(report).toBeHidden();

  await product.button(texts.chat.end).click();
  await product.confirm(texts.confirm.endTitle);
  await expect(page.getByText(texts.chat.readOnlyBanner)).toBeVisible();
  await expect(page.getByText(texts.chat.userEndedReason)).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts.chat.message, exact: true })).toBeHidden();

  await product.button(texts.chat.delete).click();
  await product.confirm(texts.confirm.deleteTitle);
  await expect(page.getByText(texts.setup.noSessions)).toBeVisible();
});

test('a free conversation survives a reload and a new login', async ({ product, language }) => {
  const { texts, page } = product;
  const account = newAccount();
  await product.open(account);
  await product.choose(texts.setup.scenario, -1);
  await product.choose(texts.setup.character, -1);
  await product.start('Kim');
  await product.say(SAID[language][0]!);
  const shown = await product.messages.allTextContents();

  await page.reload();
  const open = page.getByRole('listitem').getByRole('button', { name: /Kim/ }).first();
  await open.click();
  await expect(product.messages).toHaveCount(3);
  expect(await product.messages.allTextContents()).toEqual(shown);
  await product.button(texts.chat.close).click();

  await product.logOut();
  await product.logIn(account);
  await expect(page.getByRole('listitem').filter({ hasText: 'Kim' })).toBeVisible();
});

test('a wrong password is refused in words, and nothing typed is lost', async ({ product }) => {
  const { texts, page } = product;
  await product.open();
  const email = page.getByRole('textbox', { name: texts.auth.email });
  await email.fill('nobody@example.org');
  await page.getByLabel(texts.auth.password, { exact: true }).fill('not the password');
  product.expectedRefusals.push(/\/login$/);
  await product.button(texts.auth.login).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(email).toHaveValue('nobody@example.org');
});

test('a changed language stays after a reload', async ({ product, language }) => {
  const { page } = product;
  await product.open();
  const other = language === 'en' ? 'zh-TW' : 'en';
  await product.switchLanguage(other);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});
