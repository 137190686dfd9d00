import { expect, type Page, test } from '@playwright/test';
import { allRuns, pairwiseRuns, SIZE_NAMES, SIZES } from './combinations.ts';
import { bringCheckers, check } from './checkers.ts';
import { Scene } from './scene.ts';
import { settle } from './settle.ts';
import { states } from './states.ts';
import { bringReader, readAloud } from './transcript.ts';

for (const [index, { name, sizes = SIZE_NAMES, arrange }] of states.entries()) {
  for (const { language, size, schemes } of process.env.ACCESS === 'all' ? allRuns(sizes) : pairwiseRuns(sizes, index)) {
    test(`${name}, ${language}, ${size}, ${schemes.join(' and ')}`, async ({ page }) => {
      await page.setViewportSize(SIZES[size]);
      await bringReader(page);
      const scene = new Scene(page, language);
      await arrange(scene);

      await bringCheckers(page);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        expect.soft(await check(page), colorScheme).toEqual([]);
      }
      expect.soft(await widthBeyond(page), 'px that scroll sideways').toBe(0);

      // Read at one size, for what is said is to be reviewed once.
      const [first = size] = sizes;
      await page.setViewportSize(SIZES[first]);
      expect.soft(await readAloud(page)).toMatchSnapshot([language, `${name}.txt`]);
      expect(scene.complaints).toEqual([]);
    });
  }
}

/** How far the page can be scrolled sideways. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
