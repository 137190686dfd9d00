import type { Locator } from '@playwright/test';
import { expect, test } from '../rules.ts';

/** In px, wider than any outline. */
const EDGE = 8;

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('forced colours show which tab, which radio and which option is chosen', async ({ page, scene }) => {
  const { texts, content } = scene;
  await scene.openSignedOut();
  const tabs = page.getByRole('tab');
  await tabs.last().click();
  await tabs.last().blur();
  const chosenSecond = await tabs.first().screenshot();
  await tabs.first().click();
  await tabs.first().blur();
  expect(chosenSecond.equals(await tabs.first().screenshot())).toBe(false);

  await scene.openSetup();
  await scene.pick(texts.setup.scenario, content.scenarios[0].name);
  const radios = page.getByRole('radio');
  await expect(radios).toHaveCount(2);
  const circle = radios.first().locator('..');
  const empty = await circle.screenshot();
  await radios.first().check();
  await radios.first().blur();
  await page.mouse.move(0, 0);
  expect(empty.equals(await circle.screenshot())).toBe(false);

  await scene.combobox(texts.setup.scenario).click();
  const options = page.getByRole('listbox').getByRole('option');
  await page.keyboard.press('ArrowDown');
  const [chosen, active] = [await inside(options.nth(0)), await options.nth(1).screenshot()];
  await page.keyboard.press('ArrowDown');
  expect(active.equals(await options.nth(1).screenshot())).toBe(false);
  expect(chosen.equals(await inside(options.nth(0)))).toBe(true);
});

/** A picture without the edge, where the outline of the option beside it may show. */
async function inside(option: Locator): Promise<Buffer> {
  const box = await option.boundingBox();
  if (box === null) throw new Error('The option is not shown.');
  return option.page().screenshot({ clip: { x: box.x + EDGE, y: box.y + EDGE, width: box.width - 2 * EDGE, height: box.height - 2 * EDGE } });
}
