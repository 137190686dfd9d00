import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { LANGUAGES } from '#contract/limits.ts';
import { bringCheckers, check } from './checkers.ts';
import { runsOf, SCHEMES, SIZE_NAMES, SIZES } from './combinations.ts';
import type { AccessOptions } from './playwright.config.ts';
import { test as base } from './rules.ts';
import { Scene } from './scene.ts';
import { settle } from './settle.ts';
import { states } from './states.ts';
import { bringReader, readAloud } from './transcript.ts';

const test = base.extend<AccessOptions>({ everyScheme: [false, { option: true }] });

test.describe('axe-core and the IBM checker must find nothing in every state, in both languages, light and dark, at 1280x800 and 390x844.', () => {
  for (const [index, { name, sizes = SIZE_NAMES, arrange }] of states.entries()) {
    for (const { language, size, picked } of runsOf(sizes, index)) {
      const tag = picked === null ? [] : '@picked';
      test(`${name}, ${language}, ${size}`, { tag }, async ({ page, everyScheme }) => {
        const schemes = everyScheme || picked === null ? SCHEMES : [picked];
        await page.setViewportSize(SIZES[size]);
        // From the start, for a change of scheme takes the page its time.
        await page.emulateMedia({ colorScheme: schemes[0] });
        await bringReader(page);
        const scene = new Scene(page, language);
        await arrange(scene);

        // A notice goes by itself after a while, but not in a window that has lost the focus.
        await page.evaluate(() => window.dispatchEvent(new Event('blur')));
        await bringCheckers(page);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          expect.soft(await check(page), colorScheme).toEqual([]);
        }
        expect.soft(await widthBeyond(page), 'px that scroll sideways').toBe(0);

        // Read at one size, for what is said is to be reviewed once.
        if (size === sizes[0]) {
          expect.soft(await readAloud(page)).toMatchSnapshot([language, `${name}.txt`]);
        }
        expect(scene.complaints).toEqual([]);
      });
    }
  }
});

test('no transcript is kept of a state that is no more', { tag: '@picked' }, () => {
  const files = states.map(({ name }) => `${name}.txt`).sort();
  for (const language of LANGUAGES) {
    expect(readdirSync(join(import.meta.dirname, 'transcripts', language)).sort()).toEqual(files);
  }
});

/** How far the page can be scrolled sideways. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
