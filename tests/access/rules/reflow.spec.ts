import type { Page } from '@playwright/test';
import { SIZES } from '../combinations.ts';
import { cutTexts } from '../measures.ts';
import { expect, test } from '../rules.ts';
import { sweep } from '../sweep.ts';

/** 1280 px at 400 %, WCAG 2.2's 1.4.10. */
const NARROW = { width: 320, height: 640 };

/** Text alone, as a browser's own setting enlarges it (1.4.4). */
const LARGE_TEXT = ':root { font-size: 200% }';

/** The values of 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Rules as a reader's own style sheet has them, in place of those before; a style element the page's policy refuses. */
function dress(page: Page, css: string): Promise<void> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** What the page does upon a new size takes it a frame. */
const soft = expect.configure({ soft: true });

test.describe('At 320 px, at 200 % text and with WCAG 1.4.12 spacing nothing scrolls sideways and nothing is clipped.', () => {
  sweep(
    [
      'auth-register-field-errors',
      'header-long-names',
      'menu-long-names',
      'language-confirm',
      'setup-first-visit',
      'setup-script-chosen',
      'setup-goals-open',
      'setup-many-sessions',
      'setup-sessions-failed',
      'chat-unusual-texts',
      'chat-message-too-long',
      'chat-read-only',
      'report-ten-items',
      'report-max-retries',
      'language-failed',
      'crash',
    ],
    async ({ page }, _, size) => {
      await page.setViewportSize(NARROW);
      await soft.poll(() => cutTexts(page), '320 px').toEqual([]);
      await dress(page, SPACING);
      await soft.poll(() => cutTexts(page), '320 px with spacing').toEqual([]);
      await page.setViewportSize(SIZES[size]);
      await soft.poll(() => cutTexts(page), 'spacing').toEqual([]);
      await dress(page, LARGE_TEXT);
      await soft.poll(() => cutTexts(page), '200 % text').toEqual([]);
      await page.setViewportSize({ width: SIZES.desktop.width / 2, height: SIZES.desktop.height / 2 });
      await soft.poll(() => cutTexts(page), '200 % text in half the window').toEqual([]);
    },
  );

  test('what would be cut is found', async ({ page, scene }) => {
    await scene.openSignedOut();
    await dress(page, 'h1 { overflow: hidden; white-space: nowrap; width: 2em } p { height: 0.5em; overflow: hidden }');
    const cut = await cutTexts(page);
    expect(cut).toContain(`${scene.texts.common.title}: cut at the side`);
    expect(cut).toContain(`${scene.texts.auth.purpose}: cut at the end`);
  });
});
