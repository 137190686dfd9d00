import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test';

/** No screen has as many. */
const MANY_STOPS = 200;

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Goes to an element with the Tab key alone, which proves that it can be reached. */
export async function tabTo(locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(locator).toBeVisible();
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    if (await isFocused(locator)) return;
    await locator.page().keyboard.press(key);
  }
  await expect(locator, `reached by ${key}`).toBeFocused();
}

/**
 * Goes round all Tab stops of the page, or of the open dialog, from wherever the focus is.
 * @param visit called once for each of them, while it has the focus
 */
export async function walkTabStops(page: Page, visit: (stop: ElementHandle<Element>) => Promise<void>): Promise<void> {
  const seen = await page.evaluateHandle(() => new Set<Element>());
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluateHandle(() => document.activeElement ?? document.body);
    const isNew = await page.evaluate(([all, element]) => !all.has(element) && Boolean(all.add(element)), [seen, focused] as const);
    if (!isNew) return;
    // After the last stop the browser's own controls have the focus.
    if (await focused.evaluate((element) => element !== document.body)) await visit(focused);
  }
  throw new Error(`More than ${MANY_STOPS} Tab stops.`);
}
