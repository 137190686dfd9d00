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

        expect(scene.complaints).toEqual([]);
      });
    }
  }
});

/** What is read aloud is reviewed by people, so there is little of it: a state of each kind, at one size. */
const READ_ALOUD = [
  'auth-login',
  'auth-register-field-errors',
  'setup-first-visit',
  'setup-script-chosen',
  'setup-scenarios-open',
  'language-confirm',
  'chat-opening',
  'chat-delete-confirm',
  'report-minimal',
  'report-figures',
];

test.describe('what a screen reader says is as it was reviewed', () => {
  for (const { name, sizes = SIZE_NAMES, arrange } of states.filter((state) => READ_ALOUD.includes(state.name))) {
    for (const language of LANGUAGES) {
      test(`${name}, ${language}`, { tag: '@picked' }, async ({ page }) => {
        await page.setViewportSize(SIZES[sizes[0] ?? 'desktop']);
        await bringReader(page);
        await arrange(new Scene(page, language));
        expect(await readAloud(page)).toMatchSnapshot([language, `${name}.txt`]);
      });
    }
  }
});

test('each state that is read aloud has its transcript, and no other', { tag: '@picked' }, () => {
  for (const language of LANGUAGES) {
    expect(readdirSync(join(import.meta.dirname, 'transcripts', language)).toSorted()).toEqual(READ_ALOUD.map((name) => `${name}.txt`).toSorted());
  }
});

/** How far the page can be scrolled sideways. */
function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
