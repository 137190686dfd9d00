import type { Page } from '@playwright/test';

/**
 * Texts that cannot be read in full: clipped by a box with hidden overflow, or outside the area that can be scrolled
 * to. A box that scrolls sideways counts too; visually hidden texts do not.
 */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const root = document.querySelector('[aria-modal="true"]') ?? document.body;
    const isForTheEar = (element: Element) => {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
      }
      return false;
    };

    function problem(text: Text): string | undefined {
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      let [scrollsDown, isFixed] = [false, false];
      for (let box = text.parentElement; box !== null && box !== document.body && !isFixed; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { left, top } = box.getBoundingClientRect();
        const inner = { left: left + box.clientLeft, top: top + box.clientTop };
        const beyondSide = rects.some((rect) => rect.left < inner.left - SLACK || rect.right > inner.left + box.clientWidth + SLACK);
        const beyondEnd = rects.some((rect) => rect.top < inner.top - SLACK || rect.bottom > inner.top + box.clientHeight + SLACK);
        if (style.display !== 'inline' && style.display !== 'contents') {
          if (beyondSide && style.overflowX !== 'visible') return style.overflowX === 'auto' ? 'scrolls sideways' : 'cut at the side';
          if (beyondEnd && !scrollsDown && ['hidden', 'clip'].includes(style.overflowY)) return 'cut at the end';
          scrollsDown ||= ['auto', 'scroll'].includes(style.overflowY);
        }
        isFixed = style.position === 'fixed';
      }
      const { clientWidth, clientHeight } = document.documentElement;
      if (rects.some(({ left, right }) => left < -SLACK || right > clientWidth + SLACK)) return 'beyond the side of the page';
      if (scrollsDown) return undefined;
      const isAbove = rects.some(({ top }) => top + (isFixed ? 0 : window.scrollY) < -SLACK);
      const isBelow = isFixed && rects.some(({ bottom }) => bottom > clientHeight + SLACK);
      return isAbove || isBelow ? 'beyond the end of the page' : undefined;
    }

    const found: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const text = walker.currentNode;
      const parent = text.parentElement;
      if (text instanceof Text && parent !== null && text.data.trim() !== '' && parent.checkVisibility({ visibilityProperty: true }) && !isForTheEar(parent)) {
        const wrong = problem(text);
        if (wrong !== undefined) found.push(`${text.data.trim().slice(0, 60)}: ${wrong}`);
      }
    }
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.push('the page scrolls sideways');
    return found;
  });
}

/** A control and the size of its clickable area, in px. */
export interface Target {
  name: string;
  width: number;
  height: number;
}

/** Everything that can be pressed; a field with its frame, a radio with its label. */
export function targetsOf(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const root = document.querySelector('[aria-modal="true"]') ?? document.body;
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [role="combobox"], [role="option"], [role="tab"]',
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.closest('[aria-hidden="true"]') === null)
      .filter((control) => getComputedStyle(control).clipPath === 'none')
      .map((control) => {
        const rect = (control.closest('label, .MuiInputBase-root') ?? control).getBoundingClientRect();
        const own = control.getBoundingClientRect();
        const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : control.textContent;
        const name = control.getAttribute('aria-label') ?? label ?? control.tagName;
        return {
          name: name.slice(0, 60),
          width: Math.round(Math.max(rect.width, own.width)),
          height: Math.round(Math.max(rect.height, own.height)),
        };
      });
  });
}
