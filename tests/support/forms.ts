/** What the tests of forms share: how an error is read, and how long one waits for it. */
import { afterEach, beforeEach, vi } from 'vitest';

/** Enough for a busy machine, and short enough that a red row says at once what is wrong. */
export const SOON = { timeout: 2500 };

/** The error of each field that is marked as wrong, by the field's label, as its description ties it to the field. */
export function errorsOf(form: Element): Record<string, string | undefined> {
  const invalid = [...form.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
  return Object.fromEntries(
    invalid.map((field) => {
      const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [field.labels?.[0]?.textContent, document.getElementById(errorId)?.textContent];
    }),
  );
}

/** The one form of the page. */
export function form(): Element {
  return document.querySelector('form') ?? document.body;
}

/** An Enter that belongs to an input method: within a composition, and after it, as macOS sends it. */
export const COMPOSING: [string, KeyboardEventInit][] = [
  ['isComposing', { isComposing: true }],
  ['key code 229', { keyCode: 229 }],
];

/** Whether the page kept an Enter in a field from submitting its form. */
export function isEnterPrevented(field: Element, init: KeyboardEventInit = {}): boolean {
  return !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
}

/** For a file of form tests: the page's notes on refused calls are expected there, and a red row is told soon. */
export function quietAndQuick(): void {
  vi.setConfig({ testTimeout: 20_000 });
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
