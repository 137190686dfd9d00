import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { LANGUAGES } from '#contract/limits.ts';
import { checkWithAxe, checkWithIbm } from './checkers.ts';
import { runsOf, SCHEMES, SIZE_NAMES, SIZES } from './combinations.ts';
import {
  expectEdgesInForcedColours,
  expectHeadingsNest,
  expectHeardOnce,
  expectIndicators,
  expectIndicatorsInForcedColours,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectReflow,
  expectTextToBeText,
} from './looks.ts';
import { test } from './rules.ts';
import { Scene } from './scene.ts';
import { settle } from './settle.ts';
import { states } from './states.ts';
import { readAloud } from './transcript.ts';

/** The states for the slow looks in `npm test`; `npm run test:access` applies them to every state. */
const REFLOWED = new Set([
  'auth-register-field-errors',
  'header-long-names',
  'menu-long-names',
  'language-confirm',
  'setup-first-visit',
  'setup-long-goal-chosen',
  'setup-goals-open',
  'setup-many-sessions',
  'setup-sessions-failed',
  'chat-unusual-texts',
  'chat-long-goal',
  'chat-message-too-long',
  'chat-read-only',
  'report-ten-items',
  'report-max-retries',
  'language-failed',
  'crash',
]);
const WALKED = new Set(['auth-register-field-errors', 'menu', 'setup-script-chosen', 'chat-reply-below', 'report-full']);
const WALKED_IN_FORCED_COLOURS = new Set(['auth-login', 'chat-conversation']);
/** IBM's checker takes twice as long as axe. Of every third state each size, language and scheme has its turn. */
const isCheckedByIbm = (index: number) => index % 3 === 0;

// One visit for all looks, because arranging a state takes as long as judging it.
for (const [index, { name, sizes = SIZE_NAMES, arrange }] of states.entries()) {
  for (const { language, size, scheme, isPicked } of runsOf(sizes, index)) {
    test(`${name}, ${language}, ${size}`, { tag: isPicked ? [] : '@every' }, async ({ page, isWhole }) => {
      const isReflowed = isPicked && (isWhole || REFLOWED.has(name));
      const isWalked = isPicked && (isWhole || WALKED.has(name));
      const isWalkedInForcedColours = isPicked && (isWhole || WALKED_IN_FORCED_COLOURS.has(name));
      if (isReflowed || isWalked || isWalkedInForcedColours) test.slow();
      const schemes = isWhole ? SCHEMES : [scheme];
      await page.setViewportSize(SIZES[size]);
      // Set this before the page opens, because changing the scheme is slow.
      await page.emulateMedia({ colorScheme: schemes[0] });
      const scene = new Scene(page, language);
      await arrange(scene);
      await settle(page);

      // A notice disappears after a while, except in a window that has lost the focus.
      await page.evaluate(() => window.dispatchEvent(new Event('blur')));
      await test.step('Whatever a live region holds was announced exactly once.', () => expectHeardOnce(page, name));
      await test.step('One `h1`, no skipped heading level.', () => expectHeadingsNest(page));
      await test.step('Targets are at least 24x24, the main ones 44x44.', () => expectLargeTargets(page, name, size));
      await test.step('No picture, canvas or drawing holds text.', () => expectTextToBeText(page));
      await test.step('axe-core and the IBM checker must find nothing in every state, in both languages, light and dark, at 1280x800 and 390x844.', async () => {
        const checkers = isWhole || isCheckedByIbm(index) ? [checkWithAxe, checkWithIbm] : [checkWithAxe];
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          for (const check of checkers) expect.soft(await check(page), colorScheme).toEqual([]);
        }
      });
      await expectNoSidewaysScroll(page);
      if (isReflowed) {
        await test.step('At 320 px, at 200 % text and with WCAG 1.4.12 spacing nothing scrolls sideways and nothing is clipped.', () => expectReflow(page, size));
      }
      if (isWalked) {
        await test.step('Every Tab stop shows an indicator of at least 2 px at 3:1.', () => expectIndicators(page, schemes));
      }
      // Last, because each change of colours draws the page anew.
      await page.emulateMedia({ forcedColors: 'active' });
      await test.step('Forced colours lose nothing.', () => expectEdgesInForcedColours(page));
      if (isWalkedInForcedColours) {
        await test.step('Every Tab stop shows an indicator in forced colours too.', () => expectIndicatorsInForcedColours(page));
      }
      expect(scene.complaints).toEqual([]);
    });
  }
}

/** Transcripts are reviewed by people, so there are only a few: one state of each kind, at one size. */
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
    for (const [place, language] of LANGUAGES.entries()) {
      // Languages alternate; `npm run test:access` reads both.
      const isPicked = READ_ALOUD.indexOf(name) % LANGUAGES.length === place;
      test(`${name}, ${language}`, { tag: isPicked ? [] : '@every' }, async ({ page }) => {
        await page.setViewportSize(SIZES[sizes[0] ?? 'desktop']);
        await arrange(new Scene(page, language));
        expect(await readAloud(page)).toMatchSnapshot([language, `${name}.txt`]);
      });
    }
  }
});

test('each state that is read aloud has its transcript, and no other', () => {
  for (const language of LANGUAGES) {
    expect(readdirSync(join(import.meta.dirname, 'transcripts', language)).toSorted()).toEqual(READ_ALOUD.map((name) => `${name}.txt`).toSorted());
  }
});
