import { announcementsOf } from '../announcements.ts';
import { tabTo } from '../focus.ts';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';

const tab = ({ page, texts }: Scene, name: 'login' | 'register') => page.getByRole('tab', { name: texts.auth[name], exact: true });
const email = ({ page, texts }: Scene) => page.getByRole('textbox', { name: texts.auth.email });
const password = ({ page, texts }: Scene) => page.getByLabel(texts.auth.password, { exact: true });

test.describe('Tabs: arrows, Home and End move and select; Tab enters the panel; both panels are wired by `aria-controls`/`aria-labelledby`.', () => {
  test('by keyboard', async ({ page, scene }) => {
    await scene.openSignedOut();
    await tabTo(tab(scene, 'login'));
    for (const [key, chosen] of [
      ['ArrowRight', 'register'],
      ['ArrowRight', 'login'],
      ['ArrowLeft', 'register'],
      ['Home', 'login'],
      ['End', 'register'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(scene, chosen)).toBeFocused();
      await expect(tab(scene, chosen)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Tab');
    await expect(scene.textbox(scene.texts.auth.username)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(scene, 'register')).toBeFocused();
  });

  test('by reference', async ({ page, scene }) => {
    await scene.openSignedOut();
    for (const name of ['login', 'register'] as const) {
      await tab(scene, name).click();
      const panel = page.getByRole('tabpanel', { name: scene.texts.auth[name], exact: true });
      await expect(panel).toBeVisible();
      await expect(tab(scene, name)).toHaveAttribute('aria-controls', (await panel.getAttribute('id')) ?? 'none');
      await expect(panel).toHaveAttribute('aria-labelledby', (await tab(scene, name).getAttribute('id')) ?? 'none');
    }
  });
});

test.describe('A failed submit marks each bad field `aria-invalid`, ties the text to it, focuses the first, announces once and keeps what was typed.', () => {
  test('fields that the form refuses', async ({ page, scene }) => {
    const { texts } = scene;
    await scene.openSignedOut();
    await tab(scene, 'register').click();
    await email(scene).fill('robin at example');
    await password(scene).fill('short');
    await password(scene).press('Enter');

    const bad = [
      [scene.textbox(texts.auth.username), texts.auth.usernameRequired, ''],
      [email(scene), texts.auth.emailInvalid, 'robin at example'],
      [password(scene), texts.auth.passwordTooShort, 'short'],
    ] as const;
    for (const [field, error, typed] of bad) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${error}`));
      await expect(field).toHaveValue(typed);
    }
    // Moving the focus already reads out the first field's error; a live region would repeat it.
    await expect(bad[0][0]).toBeFocused();
    expect(await announcementsOf(page)).toEqual([]);
  });

  test('An error is announced even if the first bad field already has the focus.', async ({ page, scene }) => {
    const { texts } = scene;
    await scene.openSignedOut();
    await email(scene).press('Enter');
    await expect(email(scene)).toBeFocused();
    const once = { role: 'alert', text: texts.auth.emailRequired };
    await expect.poll(() => announcementsOf(page)).toEqual([once]);
    await email(scene).press('Enter');
    await expect.poll(() => announcementsOf(page)).toEqual([once, once]);
    await email(scene).fill('robin.chen@example.org');
    await email(scene).press('Enter');
    // Now the focus moves, which reads out the error.
    await expect(password(scene)).toBeFocused();
    expect(await announcementsOf(page)).toEqual([once, once]);
  });

  test('what the server refuses', async ({ page, scene }) => {
    const { texts, content } = scene;
    const { login } = content.refusals;
    await scene.openSignedOut({ login: { status: 401, detail: login } });
    await email(scene).fill(content.user.email);
    await password(scene).fill('a wrong password');
    await password(scene).press('Enter');
    await expect.poll(() => announcementsOf(page)).toEqual([{ role: 'alert', text: login }]);
    await scene.button(texts.auth.login).press('Enter');
    await expect.poll(() => announcementsOf(page)).toEqual([
      { role: 'alert', text: login },
      { role: 'alert', text: login },
    ]);
    await expect(email(scene)).toHaveValue(content.user.email);
    await expect(password(scene)).toHaveValue('a wrong password');
  });
});

test('Pasting works.', async ({ page, scene }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await scene.openSignedOut();
  await tab(scene, 'register').click();
  for (const [field, text] of [
    [scene.textbox(scene.texts.auth.username), '陳若彬'],
    [email(scene), 'robin.chen@example.org'],
    [password(scene), 'from a password manager'],
  ] as const) {
    await page.evaluate((clip) => navigator.clipboard.writeText(clip), text);
    await field.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue(text);
  }
});

test('After login focus goes to the setup heading, after logout to the auth card.', async ({ page, scene }) => {
  const { texts, content } = scene;
  await scene.openSignedOut();
  await email(scene).fill(content.user.email);
  await password(scene).fill('correct horse battery');
  await password(scene).press('Enter');
  await expect(scene.heading(texts.setup.heading)).toBeFocused();
  await scene.button(texts.header.logout).press('Enter');
  await expect(page.getByRole('region', { name: texts.auth.accountForms })).toBeFocused();
});
