import type { Page } from '@playwright/test';
import { expect, test } from '../rules.ts';

test.use({ size: 'phone' });

test('The menu button carries `aria-expanded`.', async ({ page, scene }) => {
  await scene.openSetup();
  const button = scene.button(scene.texts.header.openMenu);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  // The open menu hides the button behind it from roles, not from the page.
  await expect(page.getByLabel(scene.texts.header.openMenu)).toHaveAttribute('aria-expanded', 'true');
});

test.describe('The drawer is a named modal dialog; Escape and the backdrop close it and focus returns.', () => {
  for (const [way, close] of [
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['the backdrop', (page) => page.mouse.click(10, 400)],
    ['its button', (page) => page.getByRole('button', { name: 'Close menu' }).press('Enter')],
  ] as const satisfies [string, (page: Page) => Promise<void>][]) {
    test(`closed by ${way}`, async ({ page, scene }) => {
      await scene.openSetup();
      await scene.openMenu();
      const menu = page.getByRole('dialog', { name: scene.texts.header.menu, exact: true });
      await expect(menu).toHaveAttribute('aria-modal', 'true');
      await close(page);
      await expect(menu).toHaveCount(0);
      await expect(scene.button(scene.texts.header.openMenu)).toBeFocused();
    });
  }
});
