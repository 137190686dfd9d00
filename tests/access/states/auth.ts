import { expect } from '@playwright/test';
import type { Scene } from '../scene.ts';
import type { State } from '../state.ts';

async function openRegister(scene: Scene): Promise<void> {
  const { page, texts } = scene;
  await scene.openSignedOut();
  await page.getByRole('tab', { name: texts.auth.register }).click();
  await expect(scene.textbox(texts.auth.username)).toBeVisible();
}

async function fillLogin({ page, texts, content }: Scene): Promise<void> {
  await page.getByRole('textbox', { name: texts.auth.email }).fill(content.user.email);
  await page.getByLabel(texts.auth.password, { exact: true }).fill('correct horse battery');
}

async function fillRegister(scene: Scene): Promise<void> {
  await scene.textbox(scene.texts.auth.username).fill(scene.content.user.username);
  await fillLogin(scene);
}

export const authStates: readonly State[] = [
  { name: 'auth-login', arrange: (scene) => scene.openSignedOut() },
  { name: 'auth-register', arrange: openRegister },
  {
    name: 'auth-login-pending',
    async arrange(scene) {
      const { texts } = scene;
      await scene.openSignedOut({ login: 'never' });
      await fillLogin(scene);
      await scene.button(texts.auth.login).click();
      await expect(scene.button(texts.auth.loggingIn)).toBeVisible();
    },
  },
  {
    name: 'auth-register-pending',
    async arrange(scene) {
      const { texts } = scene;
      await openRegister(scene);
      scene.answers.register = 'never';
      await fillRegister(scene);
      await scene.button(texts.auth.register).click();
      await expect(scene.button(texts.auth.registering)).toBeVisible();
    },
  },
  {
    name: 'auth-login-field-errors',
    async arrange(scene) {
      const { page, texts } = scene;
      await scene.openSignedOut();
      await scene.button(texts.auth.login).click();
      await expect(page.getByText(texts.auth.emailRequired).first()).toBeVisible();
      await expect(page.getByText(texts.auth.passwordRequired).first()).toBeVisible();
    },
  },
  {
    name: 'auth-register-field-errors',
    async arrange(scene) {
      const { page, texts } = scene;
      await openRegister(scene);
      await scene.textbox(texts.auth.email).fill('robin.chen at example');
      await page.getByLabel(texts.auth.password, { exact: true }).fill('short');
      await scene.button(texts.auth.register).click();
      for (const text of [texts.auth.usernameRequired, texts.auth.emailInvalid, texts.auth.passwordTooShort]) {
        await expect(page.getByText(text).first()).toBeVisible();
      }
    },
  },
  {
    name: 'auth-login-refused',
    async arrange(scene) {
      const { texts, content } = scene;
      await scene.openSignedOut({ login: { status: 401, detail: content.refusals.login } });
      await fillLogin(scene);
      await scene.button(texts.auth.login).click();
      await expect(scene.alert(content.refusals.login)).toBeVisible();
    },
  },
  {
    name: 'auth-register-refused',
    async arrange(scene) {
      const { texts, content } = scene;
      await openRegister(scene);
      scene.answers.register = { status: 409, detail: content.refusals.register };
      await fillRegister(scene);
      await scene.button(texts.auth.register).click();
      await expect(scene.alert(content.refusals.register)).toBeVisible();
    },
  },
  {
    name: 'auth-password-shown',
    async arrange(scene) {
      const { texts } = scene;
      await scene.openSignedOut();
      await fillLogin(scene);
      await scene.button(texts.auth.showPassword).click();
      await expect(scene.button(texts.auth.hidePassword)).toBeVisible();
    },
  },
  {
    name: 'auth-logged-out',
    async arrange(scene) {
      const { texts } = scene;
      await scene.openSetup();
      await scene.logOut();
      await expect(scene.status(texts.auth.loggedOut)).toBeVisible();
    },
  },
  {
    name: 'auth-session-expired',
    async arrange(scene) {
      const { page, texts, content } = scene;
      await scene.openSetup({ listMessages: { status: 401, detail: content.refusals.login } });
      await scene.session(content.active.participant_name).getByRole('button').first().click();
      await expect(page.getByText(texts.auth.sessionExpired).first()).toBeVisible();
    },
  },
  {
    name: 'auth-language-confirm',
    async arrange(scene) {
      await scene.openSignedOut();
      await scene.askForOtherLanguage();
    },
  },
];
