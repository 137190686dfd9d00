import type { Page } from '@playwright/test';
import { walkTabStops } from '../focus.ts';
import { ringOf } from '../indicator.ts';
import { expect, test } from '../rules.ts';
import { sweep } from '../sweep.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Surfaces and controls whose edge does not show, where colours of our own are taken away. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const EDGED = 'button, input:not([type="radio"]), select, textarea, [role="combobox"], [role="listbox"], [role="dialog"], [role="log"] li, .MuiChip-root, .MuiAlert-root';
    const root = document.querySelector('[aria-modal="true"]') ?? document.body;
    function showsEdge(element: Element): boolean {
      const style = getComputedStyle(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const sides = [
        // What reaches the edge of the window, such as a drawer, needs none there.
        { at: left > 0, width: style.borderLeftWidth, line: style.borderLeftStyle, color: style.borderLeftColor },
        { at: top > 0, width: style.borderTopWidth, line: style.borderTopStyle, color: style.borderTopColor },
        { at: right < window.innerWidth, width: style.borderRightWidth, line: style.borderRightStyle, color: style.borderRightColor },
        { at: bottom < window.innerHeight, width: style.borderBottomWidth, line: style.borderBottomStyle, color: style.borderBottomColor },
      ];
      const hasBorder = sides
        .filter(({ at }) => at)
        .every(({ width, line, color }) => Number.parseFloat(width) >= 1 && line !== 'none' && color !== style.backgroundColor);
      return hasBorder || style.outlineStyle !== 'none';
    }
    return [...root.querySelectorAll(EDGED), ...(root === document.body ? [] : [root])]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"]') === null)
      .filter((element) => {
        // An icon or a tab is seen by itself; a field's edge is its frame's.
        if (element.matches('[role="tab"], .MuiIconButton-root')) return false;
        const frame = element.closest('.MuiInputBase-root') ?? element;
        return ![frame, ...frame.querySelectorAll(':scope > fieldset')].some(showsEdge);
      })
      .map((element) => element.outerHTML.slice(0, 150));
  });
}

test.describe('Forced colours lose nothing.', () => {
  test.describe('no edge', () => {
    sweep(
      ['auth-login-refused', 'menu', 'setup-goals-open', 'setup-script-chosen', 'setup-many-sessions', 'chat-runs', 'chat-read-only', 'report-human-review', 'setup-delete-confirm'],
      async ({ page }) => {
        expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
        expect(await withoutEdge(page)).toEqual([]);
      },
    );
  });

  test.describe('no focus indicator', () => {
    sweep(['auth-login', 'setup-script-chosen', 'chat-conversation', 'report-full'], async ({ page }) => {
      await walkTabStops(page, async (stop) => {
        const ring = await ringOf(page, stop);
        expect.soft(Math.min(...Object.values(ring)), await stop.evaluate((element) => element.outerHTML.slice(0, 120))).toBeGreaterThanOrEqual(2);
      });
    });
  });

  test('not which tab, which radio, which option', async ({ page, scene }) => {
    const { texts, content } = scene;
    await scene.openSignedOut();
    const tabs = page.getByRole('tab');
    await tabs.last().click();
    await tabs.last().blur();
    const chosenSecond = await tabs.first().screenshot();
    await tabs.first().click();
    await tabs.first().blur();
    expect(chosenSecond.equals(await tabs.first().screenshot())).toBe(false);

    await scene.openSetup();
    await scene.pick(texts.setup.scenario, content.scenarios[0].name);
    const radios = page.getByRole('radio');
    await expect(radios).toHaveCount(2);
    const circle = radios.first().locator('..');
    const empty = await circle.screenshot();
    await radios.first().check();
    await radios.first().blur();
    await page.mouse.move(0, 0);
    expect(empty.equals(await circle.screenshot())).toBe(false);

    await scene.combobox(texts.setup.scenario).click();
    const options = page.getByRole('listbox').getByRole('option');
    await page.keyboard.press('ArrowDown');
    const [chosen, active] = [await options.nth(0).screenshot(), await options.nth(1).screenshot()];
    await page.keyboard.press('ArrowDown');
    expect(active.equals(await options.nth(1).screenshot())).toBe(false);
    expect(chosen.equals(await options.nth(0).screenshot())).toBe(true);
  });
});
