import { expect } from '@playwright/test';
import type { Session } from '#contract/entities.ts';
import { buildUser } from '../../support/builders.ts';
import type { Answer } from '../api.ts';
import type { State } from '../state.ts';

/** Around the screens: header, menu, language, and the page after a crash. */
export const frameStates: readonly State[] = [
  {
    name: 'restoring',
    async arrange(scene) {
      await scene.openSignedIn({ getCurrentUser: 'never' });
      await expect(scene.page.getByRole('banner')).toBeVisible();
      await scene.waitUntilSlow();
      await expect(scene.heading(scene.texts.setup.heading)).toHaveCount(0);
    },
  },
  {
    name: 'header-long-names',
    async arrange(scene) {
      const user = buildUser({ username: 'Wilhelmina'.repeat(6), role: 'clinical-supervisor', email: `${'robin'.repeat(12)}@example.org` });
      await scene.openSetup({ getCurrentUser: { body: { ...user, preferred_language: scene.language } } });
    },
  },
  {
    name: 'menu',
    sizes: ['phone'],
    async arrange(scene) {
      await scene.openSetup();
      await scene.openMenu();
    },
  },
  {
    name: 'menu-long-names',
    sizes: ['phone'],
    async arrange(scene) {
      const user = buildUser({ username: 'Wilhelmina'.repeat(6), role: 'admin', email: `${'robin'.repeat(12)}@example.org` });
      await scene.openSetup({ getCurrentUser: { body: user } });
      await scene.openMenu();
    },
  },
  {
    name: 'language-confirm',
    async arrange(scene) {
      await scene.openSetup();
      await scene.askForOtherLanguage();
    },
  },
  {
    name: 'language-pending',
    async arrange(scene) {
      await scene.openSetup({ saveLanguage: 'never' });
      await scene.askForOtherLanguage();
      await scene.button(scene.texts.confirm.confirm).click();
    },
  },
  {
    name: 'language-failed',
    async arrange(scene) {
      const { texts } = scene;
      await scene.openSetup({ saveLanguage: { status: 503, detail: 'down' } });
      await scene.askForOtherLanguage();
      await scene.button(texts.confirm.confirm).click();
      await expect(scene.alert(texts.errors.languageFailed)).toBeVisible();
      await expect(scene.page.locator('html')).toHaveAttribute('lang', scene.language);
    },
  },
  {
    name: 'crash',
    async arrange(scene) {
      const { page, texts, content } = scene;
      const sessions = Promise.withResolvers<Answer<{ sessions: Session[] }>>();
      await scene.openSignedIn({ listSessions: sessions.promise });
      await expect(scene.combobox(texts.setup.scenario)).toBeVisible();
      // No server answer causes this, so formatting the first time is made to throw.
      await page.evaluate(() => {
        Object.defineProperty(Intl, 'DateTimeFormat', {
          get: () => {
            throw new Error('broken on purpose');
          },
        });
      });
      sessions.resolve({ body: { sessions: [content.active] } });
      await expect(page.getByText(texts.common.crashTitle)).toBeVisible();
    },
  },
];
