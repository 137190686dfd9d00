import type { Page } from '@playwright/test';

/** Surfaces and controls without a visible edge in forced colours. */
export function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const EDGED = 'button, input:not([type="radio"]), select, textarea, [role="combobox"], [role="listbox"], [role="dialog"], [role="log"] li, .MuiChip-root, .MuiAlert-root';
    const root = document.querySelector('[aria-modal="true"]') ?? document.body;
    function showsEdge(element: Element): boolean {
      const style = getComputedStyle(element);
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const sides = [
        // A surface at the edge of the window, such as a drawer, needs no edge there.
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
        // Icons and tabs are visible without an edge; a field's edge belongs to its frame.
        if (element.matches('[role="tab"], .MuiIconButton-root')) return false;
        const frame = element.closest('.MuiInputBase-root') ?? element;
        return ![frame, ...frame.querySelectorAll(':scope > fieldset')].some(showsEdge);
      })
      .map((element) => element.outerHTML.slice(0, 150));
  });
}
