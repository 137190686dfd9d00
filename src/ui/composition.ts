import type { KeyboardEvent } from 'react';

/**
 * Whether a key press belongs to an input method. On macOS the Enter that confirms a composition comes after
 * `compositionend`, where only its key code 229 tells it from a normal Enter.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}

/** For a form: the Enter that confirms a composition does not submit it. */
export function keepComposition(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
