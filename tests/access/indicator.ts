import type { ElementHandle, Page } from '@playwright/test';
import { settle } from './settle.ts';

/** In px: the margin around a control for its ring. */
const AROUND = 8;

/** The visible focus ring: its thickness in px at each side. */
export interface Ring {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Measures the focus outline of an element by comparing pictures with and without it. Only pixels that
 * change by 3:1 count (WCAG 2.2, 2.4.13), so what is clipped, covered or pale does not.
 */
export async function ringOf(page: Page, element: ElementHandle<Element>): Promise<Ring> {
  await settle(page);
  const clip = await element.evaluate((stop, around) => {
    const frame = stop.closest('.MuiInputBase-root, .MuiRadio-root') ?? stop;
    const { left, top, right, bottom } = frame.getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(left) - around), Math.max(0, Math.floor(top) - around)];
    return {
      x,
      y,
      width: Math.min(window.innerWidth, Math.ceil(right) + around) - x,
      height: Math.min(window.innerHeight, Math.ceil(bottom) + around) - y,
    };
  }, AROUND);
  const focused = await page.screenshot({ clip, animations: 'disabled' });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { outline-style: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  const unfocused = await page.screenshot({ clip, animations: 'disabled' });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return page.evaluate(measureRing, [focused.toString('base64'), unfocused.toString('base64'), AROUND] as const);
}

/** Runs in the page, which can decode pictures. */
async function measureRing([focused, unfocused, around]: readonly [string, string, number]): Promise<Ring> {
  async function pixelsOf(picture: string) {
    const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('No canvas.');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  }
  const { width, height, data: before } = await pixelsOf(unfocused);
  const { data: after } = await pixelsOf(focused);

  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const channel = (data: Uint8ClampedArray, at: number) => linear((data[at] ?? 0) / 255);
  const luminance = (data: Uint8ClampedArray, at: number) =>
    0.2126 * channel(data, at) + 0.7152 * channel(data, at + 1) + 0.0722 * channel(data, at + 2);
  const changes = (x: number, y: number) => {
    const at = 4 * (y * width + x);
    const [one, other] = [luminance(before, at), luminance(after, at)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3;
  };

  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (changes(x, y)) {
        xs.push(x);
        ys.push(y);
      }
    }
  }
  if (xs.length === 0) return { top: 0, right: 0, bottom: 0, left: 0 };
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  /** How many pixels in a row change from the edge inwards; at a round corner they begin a little later. */
  function thickness(x: number, y: number, stepX: number, stepY: number): number {
    let [start, count] = [0, 0];
    while (start < around && !changes(x + start * stepX, y + start * stepY)) start += 1;
    while (changes(x + (start + count) * stepX, y + (start + count) * stepY) && count < width + height) count += 1;
    return count;
  }
  /** The median of three places along a side, because at one of them the background may have the ring's colour. */
  function along(from: number, to: number, measure: (at: number) => number): number {
    const found = [1, 2, 3].map((quarter) => measure(Math.round(from + ((to - from) * quarter) / 4)));
    return found.toSorted((one, other) => one - other)[1] ?? 0;
  }
  return {
    top: along(left, right, (x) => thickness(x, top, 0, 1)),
    right: along(top, bottom, (y) => thickness(right, y, -1, 0)),
    bottom: along(left, right, (x) => thickness(x, bottom, 0, -1)),
    left: along(top, bottom, (y) => thickness(left, y, 1, 0)),
  };
}
