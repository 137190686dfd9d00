import { test as base, expect } from '@playwright/test';
import { Scene } from './scene.ts';

/** A test of a rule, on the English page; it also fails if anything else goes wrong there. */
export const test = base.extend<{ scene: Scene }>({
  page: async ({ page }, provide) => {
    await provide(page);
    // Leaving the page ends its pending calls; without the routes they would reach the network.
    await page.goto('about:blank');
  },
  scene: async ({ page }, provide) => {
    const scene = new Scene(page, 'en');
    await provide(scene);
    expect(scene.complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';
