/** The prerendered page is React's now: what was pressed before is done. */
export function takeOver(): void {
  window.early?.release()?.click();
}
