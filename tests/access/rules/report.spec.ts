import { announcementsOf } from '../announcements.ts';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';

const NONE_YET = { status: 404, detail: 'No report yet.' };

const report = ({ page, texts }: Scene) => page.getByRole('dialog', { name: texts.evaluation.title, exact: true });

async function openReport(scene: Scene): Promise<void> {
  await scene.openChat(scene.content.active);
  await scene.button(scene.texts.chat.evaluate).click();
  await expect(scene.button(scene.texts.evaluation.reEvaluate)).toBeVisible();
}

test.describe('Named by the visible title; initial focus on the title, on Cancel for what destroys.', () => {
  test('the report', async ({ scene }) => {
    await openReport(scene);
    const title = report(scene).getByRole('heading', { name: scene.texts.evaluation.title, exact: true });
    await expect(title).toBeFocused();
    await expect(report(scene)).toHaveAttribute('aria-labelledby', (await title.getAttribute('id')) ?? 'none');
  });

  test('what destroys', async ({ page, scene }) => {
    const { texts, content } = scene;
    await scene.openChat(content.ended);
    await scene.button(texts.chat.delete).click();
    await expect(page.getByRole('dialog', { name: texts.confirm.deleteTitle, exact: true })).toBeVisible();
    await expect(scene.heading(texts.confirm.deleteTitle)).toBeVisible();
    await expect(scene.button(texts.confirm.cancel)).toBeFocused();
  });
});

test('Background unreachable.', async ({ page, scene }) => {
  await openReport(scene);
  const isInside = () => report(scene).evaluate((dialog) => dialog.contains(document.activeElement));
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
      seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    }
    expect(seen.size).toBeGreaterThan(1);
  }
  // Also not by script, pointer or a screen reader's cursor.
  await expect(page.getByRole('button', { name: scene.texts.chat.end })).toHaveCount(0);
  await page.locator('#root button').first().evaluate((button) => button.focus());
  expect(await isInside()).toBe(true);
  await expect(page.locator('#root')).toHaveAttribute('inert');
});

test('Headings nest under the title.', async ({ page, scene }) => {
  await openReport(scene);
  const levels = await report(scene)
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  expect(levels[0]).toBe(2);
  expect(levels.slice(1)).toEqual([3, 3, 3, 3, 3]);
  await page.keyboard.press('Escape');
});

test('The score is text.', async ({ scene }) => {
  await openReport(scene);
  const { overallScore } = scene.texts.evaluation;
  await expect(report(scene).getByText(overallScore, { exact: true })).toBeVisible();
  await expect(report(scene).getByText('82%', { exact: true })).toBeVisible();
  await expect(report(scene).getByRole('progressbar')).toHaveCount(0);
});

test('Progress is announced at start and end.', async ({ page, scene }) => {
  const { texts, content } = scene;
  await scene.openChat(content.active, { getReport: NONE_YET });
  await scene.button(texts.chat.evaluate).press('Enter');
  await expect(scene.button(texts.evaluation.reEvaluate)).toBeVisible();
  await expect.poll(async () => (await announcementsOf(page)).at(-1)?.text).toBe(texts.evaluation.ready);
  // The check may be over before it could be announced, so its text is optional.
  const said = (await announcementsOf(page)).map(({ text }) => text);
  const { checking, generating, ready } = texts.evaluation;
  expect(said.filter((text) => text !== checking)).toEqual([generating, ready]);
});
