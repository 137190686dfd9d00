import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has. */
const MANY_STOPS = 60;

/** Whether the focus is on an element, be it nested in shadows of MUI's making. */
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Goes to an element by the Tab key alone, which proves that it can be reached. */
export async function tabTo(locator: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(locator).toBeVisible();
  for (let stop = 0; stop < MANY_STOPS; stop += 1) {
    if (await isFocused(locator)) return;
    await locator.page().keyboard.press(key);
  }
  await expect(locator, `reached by ${key}`).toBeFocused();
}

/** Notes whenever the focus rests on nothing, after having been on something. */
export async function watchFocus(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.focusFell = [];
    document.addEventListener('focusout', ({ target }) => {
      // What gives the focus on does so by then; a dialog that fades out has gone too.
      setTimeout(() => {
        if (document.activeElement === document.body && target instanceof Element) window.focusFell.push(target.outerHTML.slice(0, 200));
      }, 300);
    });
  });
}

declare global {
  interface Window {
    focusFell: string[];
  }
}

/** What the focus was on when it fell to the page's body. */
export function fallsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.focusFell);
}
