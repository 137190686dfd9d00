import { announcementsOf } from '../announcements.ts';
import { SCHEMES } from '../combinations.ts';
import { contrastOf } from '../contrast.ts';
import { tabTo } from '../focus.ts';
import { ringOf } from '../indicator.ts';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';
import { DOWN } from '../trouble.ts';

async function openReport(scene: Scene, humanReview = false): Promise<void> {
  const { texts, content } = scene;
  await scene.openChat(content.active, { getReport: { body: { ...content.report, human_review_recommended: humanReview } } });
  await scene.button(texts.chat.evaluate).click();
  await expect(scene.button(texts.evaluation.reEvaluate)).toBeVisible();
}

test('`Select` needs `labelId`.', async ({ page, scene }) => {
  const { texts, content } = scene;
  await scene.openSetup();
  const select = page.getByRole('combobox', { name: texts.setup.scenario, exact: true });
  await select.click();
  await expect(page.getByRole('listbox', { name: texts.setup.scenario, exact: true })).toBeVisible();
  await page.getByRole('option', { name: content.scenarios[0].name, exact: true }).click();
  await expect(select).toHaveAccessibleName(texts.setup.scenario);
});

test('`Tab`s have no `id`/`aria-controls` and select only on Enter unless `selectionFollowsFocus`.', async ({ page, scene }) => {
  await scene.openSignedOut();
  const tabs = page.getByRole('tab');
  const wiring = await tabs.evaluateAll((all) => all.map((tab) => [tab.id, tab.getAttribute('aria-controls')]));
  expect(new Set(wiring.flat()).size).toBe(4);
  for (const [, panel] of wiring) await expect(page.locator(`[id="${panel}"]`)).toHaveRole('tabpanel');
  await tabTo(tabs.first());
  await page.keyboard.press('ArrowRight');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
});

test.describe('on a phone', () => {
  test.use({ size: 'phone' });

  test("A temporary `Drawer` is an unnamed dialog: `slotProps.paper['aria-label']`.", async ({ page, scene }) => {
    await scene.openSetup();
    await scene.openMenu();
    await expect(page.locator('[role="dialog"]')).toHaveCount(1);
    await expect(page.locator('[role="dialog"]')).toHaveAccessibleName(scene.texts.header.menu);
  });
});

test('A `Snackbar` under an open dialog is `aria-hidden`: portal it or put a live region in the dialog.', async ({ page, scene }) => {
  const { texts } = scene;
  const failure = { role: 'alert', text: texts.errors.languageFailed };
  const { promise: question, resolve: letItFail } = Promise.withResolvers<void>();
  await scene.openSetup({ saveLanguage: question.then(() => DOWN) });
  await scene.askForOtherLanguage();
  await scene.button(texts.confirm.confirm).click();
  // The dialog is still open when the switch fails, and while it fades out.
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('dialog')).toBeVisible();
  letItFail();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(scene.alert(texts.errors.languageFailed)).toBeVisible();
  await expect.poll(() => announcementsOf(page)).toContainEqual(failure);
  expect((await announcementsOf(page)).filter(({ text }) => text === failure.text)).toEqual([failure]);
});

test.describe('`RadioGroup` and `CircularProgress` are unnamed.', () => {
  test('RadioGroup', async ({ page, scene }) => {
    await scene.openSetup();
    await scene.pick(scene.texts.setup.scenario, scene.content.scenarios[0].name);
    await expect(page.getByRole('radiogroup')).toHaveAccessibleName(scene.texts.setup.sessionType);
  });

  test('CircularProgress', async ({ page, scene }) => {
    const { texts, content } = scene;
    await scene.openChat(content.active, { getReport: 'never' });
    await scene.button(texts.chat.evaluate).click();
    await expect(page.getByRole('progressbar').first()).toHaveAccessibleName(texts.evaluation.checking);
  });

  test('LinearProgress and what else waits', async ({ page, scene }) => {
    await scene.openSignedIn({ getCurrentUser: 'never' });
    for (const bar of await page.getByRole('progressbar').all()) await expect(bar).toHaveAccessibleName(/\S/);
    await expect(page.getByRole('progressbar').first()).toHaveAccessibleName(scene.texts.common.loading);
  });
});

test('Focus is a ripple only: `createTheme({ focusVisible: true })` or a rule of our own.', async ({ page, scene }) => {
  await scene.openSetup();
  const logout = scene.button(scene.texts.header.logout);
  await tabTo(logout);
  await expect(page.locator('.MuiTouchRipple-root')).toHaveCount(0);
  const ring = await ringOf(page, await logout.elementHandle());
  expect(Math.min(...Object.values(ring))).toBeGreaterThanOrEqual(2);
});

test.describe('`warning` and `info` fail 4.5:1, the placeholder and the outlined border fail too: override them in the theme.', () => {
  for (const colorScheme of SCHEMES) {
    test(colorScheme, async ({ page, scene }) => {
      await page.emulateMedia({ colorScheme });
      await openReport(scene, true);
      const paper = page.getByRole('dialog');
      expect(await contrastOf(page.getByText(scene.texts.evaluation.humanReview))).toBeGreaterThanOrEqual(4.5);
      for (const colour of ['warning', 'info', 'error', 'success']) {
        const name = `--mui-palette-${colour}-main`;
        expect(await paper.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)).not.toBe('');
        expect.soft(await contrastOf(paper, name), colour).toBeGreaterThanOrEqual(4.5);
      }
      await page.keyboard.press('Escape');
      const composer = scene.textbox(scene.texts.chat.message);
      expect(await contrastOf(composer, 'color', '::placeholder')).toBeGreaterThanOrEqual(4.5);
      const edge = composer.locator('xpath=ancestor::*[contains(@class, "MuiOutlinedInput-root")]/fieldset');
      expect(await contrastOf(edge, 'border-top-color')).toBeGreaterThanOrEqual(3);
    });
  }
});

test('`Modal` sets `aria-hidden`, not `inert`; remove `inert` before closing so that focus can return.', async ({ page, scene }) => {
  const { texts, content } = scene;
  await scene.openChat(content.active);
  for (const [opener, title] of [
    [texts.chat.end, texts.confirm.endTitle],
    [texts.chat.evaluate, texts.evaluation.title],
  ] as const) {
    await scene.button(opener).press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.locator('#root')).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(scene.button(opener)).toBeFocused();
    await expect(page.locator('[inert], [aria-hidden="true"] button')).toHaveCount(0);
  }
});

test('A tooltip on a disabled button is never heard: put `Coming Soon` in the visible label.', async ({ page, scene }) => {
  const { texts } = scene;
  await openReport(scene);
  for (const label of [texts.evaluation.exportPdf, texts.evaluation.share]) {
    const button = page.getByRole('button', { name: `${label} ${texts.evaluation.comingSoon}`, exact: true });
    await expect(button).toBeDisabled();
    await expect(button.getByText(texts.evaluation.comingSoon)).toBeVisible();
    await expect(button).not.toHaveAttribute('title');
  }
});
