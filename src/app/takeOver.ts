/** Called when React has taken over the prerendered page: repeats a press that came too early. */
export function takeOver(): void {
  window.early?.release()?.click();
}
