import type { Locator } from '@playwright/test';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { DOWN } from '../trouble.ts';

/** Actions after which their button, row or screen is gone, and where the focus must go. */
interface Act {
  name: string;
  /** Whether `npm test` tries it: one of each kind of what goes away. `npm run test:access` tries all. */
  isPicked?: true;
  arrange: (scene: Scene) => Promise<void>;
  act: (scene: Scene) => Promise<void>;
  /** Waits until the action is done. */
  done: (scene: Scene) => Promise<void>;
}

const rowButton = ({ page, content }: Scene, name: RegExp) => page.getByRole('button', { name }).and(page.getByLabel(content.active.participant_name));

const noDialog = ({ page }: Scene) => expect(page.getByRole('dialog')).toHaveCount(0);

async function confirm({ page, texts }: Scene): Promise<void> {
  await page.getByRole('button', { name: texts.confirm.confirm, exact: true }).press('Enter');
}

async function openFailedReport(scene: Scene): Promise<void> {
  const { texts, content } = scene;
  await scene.openChat(content.active, { getReport: { status: 404, detail: 'None yet.' }, evaluateSession: DOWN });
  await scene.button(texts.chat.evaluate).press('Enter');
  await expect(scene.button(texts.evaluation.retry)).toBeVisible();
}

const ACTS: Act[] = [
  {
    name: 'to log in',
    isPicked: true,
    arrange: async (scene) => {
      await scene.openSignedOut();
      await scene.page.getByRole('textbox', { name: scene.texts.auth.email }).fill(scene.content.user.email);
    },
    act: async ({ page, texts }) => {
      const password = page.getByLabel(texts.auth.password, { exact: true });
      await password.fill('correct horse battery');
      await password.press('Enter');
    },
    done: ({ page, texts }) => expect(page.getByRole('heading', { name: texts.setup.heading })).toBeVisible(),
  },
  {
    name: 'to log out',
    arrange: (scene) => scene.openSetup(),
    act: (scene) => scene.button(scene.texts.header.logout).press('Enter'),
    done: (scene) => expect(scene.status(scene.texts.auth.loggedOut)).toBeVisible(),
  },
  {
    name: 'to do anything once the token has expired',
    arrange: (scene) => scene.openSetup({ listMessages: { status: 401, detail: 'Log in.' } }),
    act: (scene) => scene.session(scene.content.active.participant_name).getByRole('button').first().press('Enter'),
    done: (scene) => expect(scene.alert(scene.texts.auth.sessionExpired)).toBeVisible(),
  },
  {
    name: 'to open a session',
    arrange: (scene) => scene.openSetup(),
    act: (scene) => scene.session(scene.content.active.participant_name).getByRole('button').first().press('Enter'),
    done: (scene) => expect(scene.textbox(scene.texts.chat.message)).toBeVisible(),
  },
  {
    name: 'to end a session in the list',
    isPicked: true,
    arrange: async (scene) => {
      await scene.openSetup();
      await rowButton(scene, /^End session/).press('Enter');
    },
    act: confirm,
    done: async (scene) => {
      await noDialog(scene);
      await expect(scene.status(scene.texts.chat.ended)).toBeVisible();
    },
  },
  {
    name: 'to close a notice',
    isPicked: true,
    arrange: async (scene) => {
      await scene.openSetup();
      await rowButton(scene, /^End session/).press('Enter');
      await confirm(scene);
    },
    act: (scene) => scene.button(scene.texts.common.dismiss).press('Enter'),
    done: (scene) => expect(scene.status(scene.texts.chat.ended)).toHaveCount(0),
  },
  {
    name: 'to close the chat',
    arrange: (scene) => scene.openChat(scene.content.active),
    act: (scene) => scene.button(scene.texts.chat.close).press('Enter'),
    done: ({ page, texts }) => expect(page.getByRole('heading', { name: texts.setup.heading })).toBeVisible(),
  },
  {
    name: 'to end a session in its window',
    arrange: async (scene) => {
      await scene.openChat(scene.content.active);
      await scene.button(scene.texts.chat.end).press('Enter');
    },
    act: confirm,
    done: async (scene) => {
      await noDialog(scene);
      await expect(scene.page.getByText(scene.texts.chat.readOnlyBanner)).toBeVisible();
    },
  },
  {
    name: 'to delete a session in its window',
    isPicked: true,
    arrange: async (scene) => {
      await scene.openChat(scene.content.ended);
      await scene.button(scene.texts.chat.delete).press('Enter');
    },
    act: confirm,
    done: async (scene) => {
      await noDialog(scene);
      await expect(scene.page.getByRole('heading', { name: scene.texts.setup.heading })).toBeVisible();
    },
  },
  {
    name: 'to retry an evaluation that then succeeds',
    isPicked: true,
    arrange: async (scene) => {
      await openFailedReport(scene);
      scene.answers.evaluateSession = { body: { success: true, report: scene.content.report } };
    },
    act: (scene) => scene.button(scene.texts.evaluation.retry).press('Enter'),
    done: (scene) => expect(scene.heading(scene.texts.evaluation.strengths)).toBeVisible(),
  },
  {
    name: 'to retry an evaluation that fails again',
    arrange: openFailedReport,
    act: (scene) => scene.button(scene.texts.evaluation.retry).press('Enter'),
    done: async (scene) => {
      await expect(scene.button(scene.texts.evaluation.retrying)).toHaveCount(0);
      await expect(scene.alert(scene.texts.errors.evaluationServer)).toBeVisible();
    },
  },
  {
    name: 'to close the report',
    arrange: async (scene) => {
      await scene.openChat(scene.content.active);
      await scene.button(scene.texts.chat.evaluate).press('Enter');
      await expect(scene.button(scene.texts.evaluation.reEvaluate)).toBeVisible();
    },
    act: ({ page }) => page.keyboard.press('Escape'),
    done: noDialog,
  },
  {
    name: 'to look a quote up, and go back to the report and close it',
    isPicked: true,
    arrange: async (scene) => {
      await scene.openChat(scene.content.active);
      await scene.button(scene.texts.chat.evaluate).press('Enter');
      await scene.button(scene.texts.evaluation.showInConversation).first().press('Enter');
      await noDialog(scene);
      await expect(scene.page.locator('li:focus')).toHaveCount(1);
      await scene.button(scene.texts.chat.backToReport).press('Enter');
      await expect(scene.heading(scene.texts.evaluation.title)).toBeFocused();
    },
    act: ({ page }) => page.keyboard.press('Escape'),
    done: noDialog,
  },
  {
    name: 'to switch the language',
    isPicked: true,
    arrange: async (scene) => {
      await scene.openSetup();
      await scene.combobox(scene.texts.common.language).focus();
      await scene.askForOtherLanguage();
    },
    act: confirm,
    done: async (scene) => {
      await noDialog(scene);
      await expect(scene.page.locator('html')).toHaveAttribute('lang', 'zh-TW');
    },
  },
];

/** What can fail to load, and what takes the focus from `Retry` once it has loaded. */
const LOADS: { call: 'listScenarios' | 'listCharacters' | 'listSessions' | 'listMessages'; open: (scene: Scene) => Promise<void>; takesFocus: (scene: Scene) => Locator }[] = [
  {
    call: 'listScenarios',
    open: (scene) => scene.openSetup(),
    takesFocus: (scene) => scene.combobox(scene.texts.setup.scenario),
  },
  {
    call: 'listCharacters',
    open: async (scene) => {
      await scene.openSetup();
      await scene.pick(scene.texts.setup.scenario, scene.content.scenarios[0].name);
    },
    takesFocus: ({ page, texts }) => page.getByText(texts.setup.sessionType, { exact: true }),
  },
  {
    call: 'listSessions',
    open: (scene) => scene.openSetup(),
    takesFocus: (scene) => scene.heading(scene.texts.setup.previousSessions),
  },
  {
    call: 'listMessages',
    open: (scene) => scene.openChat(scene.content.active),
    takesFocus: ({ page, texts }) => page.getByRole('log', { name: texts.chat.messages }),
  },
];

test.describe('Focus never falls to `body`.', () => {
  for (const { call, open, takesFocus } of LOADS) {
    test(`to load what had failed: ${call}`, async ({ scene }) => {
      const { answers, texts } = scene;
      const usual = answers[call];
      Object.assign(answers, { [call]: DOWN });
      await open(scene);
      const retry = scene.button(texts.common.retry);
      await retry.press('Enter');
      // It fails once more.
      await expect(retry).toBeFocused();
      Object.assign(answers, { [call]: usual });
      await retry.press('Enter');
      await expect(takesFocus(scene)).toBeFocused();
      await expect(retry).toHaveCount(0);
    });
  }

  for (const { name, isPicked, arrange, act, done } of ACTS) {
    test(name, { tag: isPicked ? [] : '@every' }, async ({ page, scene }) => {
      await arrange(scene);
      await act(scene);
      await done(scene);
      // Nothing matches `:focus` while the body has it.
      await expect(page.locator(':focus')).toHaveCount(1);
    });
  }
});
