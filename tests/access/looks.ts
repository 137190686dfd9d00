import { expect, type Page } from '@playwright/test';
import { announcementsOf } from './announcements.ts';
import { SIZES, type Scheme, type Size } from './combinations.ts';
import { withoutEdge } from './edges.ts';
import { walkTabStops } from './focus.ts';
import { ringOf } from './indicator.ts';
import { cutTexts, targetsOf } from './measures.ts';

/** The looks at every state besides the checkers. Each leaves the page as it was, except for the focus. */

/** 1280 px at 400 %, WCAG 2.2's 1.4.10. */
const NARROW = { width: 320, height: 640 };

/** Enlarges only text, like a browser's setting (1.4.4). */
const LARGE_TEXT = ':root { font-size: 200% }';

/** The values of 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Minimum sizes in px, for fingers and for a mouse. */
const LEAST_TARGET: Record<Size, number> = { phone: 44, desktop: 24 };

/** States with several events of the same text: how often it is announced. */
const TRIES: Readonly<Record<string, number>> = { 'report-retrying': 2, 'report-max-retries': 4 };

/** States in which a live region must have content, so that the look proves something. */
const EVENTS = new Set([
  'auth-login-refused',
  'auth-logged-out',
  'auth-session-expired',
  'language-failed',
  'setup-scenario-chosen',
  'setup-characters-failed',
  'setup-start-failed',
  'setup-session-ended',
  'setup-delete-failed',
  'chat-typing',
  'chat-messages-failed',
  'chat-export-failed',
  'report-full',
  'report-failed',
  'report-evaluating-anew-failed',
]);

const soft = expect.configure({ soft: true });

/** Ignores spaces: between two blocks one is announced that is not in the markup. */
const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/**
 * A text in a live region must have been announced exactly once, so the region was there before it.
 * @param name of the state
 */
export async function expectHeardOnce(page: Page, name: string): Promise<void> {
  const dialog = page.locator('[aria-modal="true"]');
  const root = (await dialog.count()) > 0 ? dialog : page.locator('body');
  const shown = await root
    .locator('[role="alert"], [role="status"]')
    .evaluateAll((regions) => regions.map((region) => ({ role: region.getAttribute('role'), text: (region.textContent ?? '').replaceAll(/\s+/g, ' ').trim() })));
  const holds = shown.filter(({ text }) => text !== '');
  if (EVENTS.has(name)) soft(holds).not.toEqual([]);
  for (const held of holds) {
    const heard = (await announcementsOf(page)).filter(({ role, text }) => role === held.role && withoutSpaces(text) === withoutSpaces(held.text));
    soft(heard, held.text).toHaveLength(TRIES[name] ?? 1);
  }
}

export async function expectHeadingsNest(page: Page): Promise<void> {
  // Behind an open dialog the page still has its headings.
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))));
  soft(levels.filter((level) => level === 1)).toHaveLength(1);
  soft(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1), 'levels after a skipped one').toEqual([]);
}

/** @param name of the state */
export async function expectLargeTargets(page: Page, name: string, size: Size): Promise<void> {
  const targets = await targetsOf(page);
  // While the user is not known yet, there is nothing to press.
  soft(targets.length > 0 || name === 'restoring').toBe(true);
  soft(targets.filter(({ width, height }) => Math.min(width, height) < LEAST_TARGET[size])).toEqual([]);
}

export async function expectEdgesInForcedColours(page: Page): Promise<void> {
  expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
  soft(await withoutEdge(page)).toEqual([]);
}

/** @param label what the page is shown in, for a failure's text */
async function expectRings(page: Page, label: string): Promise<void> {
  await walkTabStops(page, async (stop) => {
    const ring = await ringOf(page, stop);
    soft(Math.min(...Object.values(ring)), `${label} ${await stop.evaluate((element) => element.outerHTML.slice(0, 400))}`).toBeGreaterThanOrEqual(2);
  });
}

export async function expectIndicators(page: Page, schemes: readonly Scheme[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expectRings(page, colorScheme);
  }
}

export async function expectIndicatorsInForcedColours(page: Page): Promise<void> {
  await expectRings(page, 'forced colours');
}

/** Replaces the user's style sheet, without a style element, which the page policy would refuse. */
export function dress(page: Page, css: string): Promise<void> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

export async function expectReflow(page: Page, size: Size): Promise<void> {
  // The page needs a frame to react to a new size.
  const expectNothingCut = (circumstances: string) => soft.poll(() => cutTexts(page), circumstances).toEqual([]);
  const place = await page.evaluate(() => window.scrollY);
  await page.setViewportSize(NARROW);
  await expectNothingCut('320 px');
  await dress(page, SPACING);
  await expectNothingCut('320 px with spacing');
  await page.setViewportSize(SIZES[size]);
  await expectNothingCut('spacing');
  await dress(page, LARGE_TEXT);
  await expectNothingCut('200 % text');
  await page.setViewportSize({ width: SIZES.desktop.width / 2, height: SIZES.desktop.height / 2 });
  await expectNothingCut('200 % text in half the window');
  await page.setViewportSize(SIZES[size]);
  await dress(page, '');
  // Until the page is drawn anew, the browser keeps its place among the larger letters.
  await expect.poll(() => page.evaluate(scrollTo, place), 'where the page was').toBe(place);
}

/** Runs in the page. @returns where it is once it has been drawn anew */
async function scrollTo(top: number): Promise<number> {
  window.scrollTo({ top, behavior: 'instant' });
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return window.scrollY;
}

export async function expectTextToBeText(page: Page): Promise<void> {
  await soft(page.locator('img, image, picture, canvas, video, object, embed, svg text')).toHaveCount(0);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  soft(beyond, 'px that scroll sideways').toBe(0);
}
