import { test as base, expect } from '@playwright/test';
import { Scene } from './scene.ts';

/** A test of a rule, on the page in English; nothing may go wrong beside it. */
export const test = base.extend<{ scene: Scene }>({
  page: async ({ page }, provide) => {
    await provide(page);
    // What is kept pending ends with the page that calls: once the routes are gone, it would reach out.
    await page.goto('about:blank');
  },
  scene: async ({ page }, provide) => {
    const scene = new Scene(page, 'en');
    await provide(scene);
    expect(scene.complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';
