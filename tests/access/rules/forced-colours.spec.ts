import { expect, test } from '../rules.ts';
import { settle } from '../settle.ts';

test.beforeEach(async ({ page }) => {
  // In a window of 1280x800 two pictures of one unchanged option differ.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ forcedColors: 'active' });
});

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
  // The pointer would mark the option under it.
  await page.mouse.move(0, 0);
  const options = page.getByRole('listbox').getByRole('option');
  await page.keyboard.press('ArrowDown');
  await settle(page);
  const [chosen, active] = [await options.nth(0).screenshot(), await options.nth(1).screenshot()];
  await page.keyboard.press('ArrowDown');
  await settle(page);
  expect(active.equals(await options.nth(1).screenshot())).toBe(false);
  expect(chosen.equals(await options.nth(0).screenshot())).toBe(true);
});
