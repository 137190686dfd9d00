/** A text field that grows with its text, up to so many lines. */
const LINES = 6;

/** Grown by the browser itself: a script would have it lay the page out at each key. */
export const GROWS = { fieldSizing: 'content', maxHeight: `${LINES}lh` } as const;

/** Grows the field where the browser does not do so by itself. */
export function grow(field: HTMLTextAreaElement | null): void {
  if (field === null || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  const { paddingTop, paddingBottom } = getComputedStyle(field);
  field.style.height = `${field.scrollHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)}px`;
}
