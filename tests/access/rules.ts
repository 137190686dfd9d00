import { test as base, expect, type Page } from '@playwright/test';
import type { ProjectOptions } from '../playwright.config.ts';
import type { Size } from './combinations.ts';
import { Scene } from './scene.ts';
import { openWindow, resetWindow } from './window.ts';

interface Fixtures {
  /** Of the window; desktop unless a file or test says otherwise. */
  size: Size;
  scene: Scene;
}

/** A test of a rule, on the English page; it also fails if anything else goes wrong there. */
export const test = base.extend<Fixtures & Pick<ProjectOptions, 'isWhole'>, { sharedWindow: Page }>({
  isWhole: [false, { option: true }],
  size: ['desktop', { option: true }],
  sharedWindow: [
    async ({ browser }, provide) => {
      const page = await openWindow(browser);
      await provide(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedWindow, size }, provide) => {
    await resetWindow(sharedWindow, size);
    await provide(sharedWindow);
  },
  scene: async ({ page }, provide) => {
    const scene = new Scene(page, 'en');
    await provide(scene);
    expect(scene.complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';
