import { test as base, expect } from '@playwright/test';
import type { ProjectOptions } from '../playwright.config.ts';
import { Scene } from './scene.ts';

/** A test of a rule, on the English page; it also fails if anything else goes wrong there. */
export const test = base.extend<{ scene: Scene } & Pick<ProjectOptions, 'isWhole'>>({
  isWhole: [false, { option: true }],
  scene: async ({ page }, provide) => {
    const scene = new Scene(page, 'en');
    await provide(scene);
    expect(scene.complaints).toEqual([]);
  },
});

export { expect } from '@playwright/test';
