/** Helpers of the form tests: reading errors, and how long to wait for them. */
import { afterEach, beforeEach, vi } from 'vitest';

/** Long enough for a busy machine, and short enough that a failure shows soon. */
export const SOON = { timeout: 2500 };

/** The errors of the invalid fields by label, read from each field's description. */
export function errorsOf(form: Element): Record<string, string | undefined> {
  const invalid = [...form.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
  return Object.fromEntries(
    invalid.map((field) => {
      const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return [field.labels?.[0]?.textContent, document.getElementById(errorId)?.textContent];
    }),
  );
}

/** The page's only form. */
export function form(): Element {
  return document.querySelector('form') ?? document.body;
}

/** An Enter that belongs to an input method: during a composition, or right after it on macOS. */
export const COMPOSING: [string, KeyboardEventInit][] = [
  ['isComposing', { isComposing: true }],
  ['key code 229', { keyCode: 229 }],
];

/** Whether the page kept an Enter in a field from submitting its form. */
export function isEnterPrevented(field: Element, init: KeyboardEventInit = {}): boolean {
  return !field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }));
}

/** For files of form tests: hides the page's log of refused calls, and shortens the timeout. */
export function quietAndQuick(): void {
  vi.setConfig({ testTimeout: 20_000 });
  beforeEach(() => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
