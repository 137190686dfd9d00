import type { Browser, Page } from '@playwright/test';
import { recordAnnouncements } from './announcements.ts';
import type { Size } from './combinations.ts';
import { SIZES } from './combinations.ts';
import { emptyDocument } from './site.ts';

/** Keeps dates and times in pictures and transcripts the same every day. */
export const NOW = new Date('2026-01-31T10:00:00.000Z');

/** Opens the window that the tests of a worker share; one for each test would cost as much as most of the tests. */
export async function openWindow(browser: Browser): Promise<Page> {
  // The same dates on every machine.
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Taipei' });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(recordAnnouncements);
  return page;
}

/** Leaves nothing of the test before: no document, stored value, listener, route or simulated wish. */
export async function resetWindow(page: Page, size: Size): Promise<void> {
  for (const event of ['pageerror', 'request']) page.removeAllListeners(event);
  await page.unrouteAll();
  // An empty document is quick to draw in other sizes and colours, and has the storage of the page.
  await page.goto(await emptyDocument());
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(SIZES[size]);
  // Without transitions a state can be judged at once.
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
}
