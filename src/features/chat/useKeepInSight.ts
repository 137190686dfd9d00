import { type RefObject, useEffect } from 'react';
import { LOW_WINDOW_QUERY } from './low-window.ts';

/** Keeps the text field in sight when a phone's keyboard opens; not every browser scrolls it there. */
export function useKeepInSight(input: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = input.current;
    if (field === null) return undefined;
    const keep = () => {
      if (document.activeElement === field && matchMedia(LOW_WINDOW_QUERY).matches) field.scrollIntoView({ block: 'end' });
    };
    // Once the page has its new height.
    const keepLater = () => requestAnimationFrame(keep);
    window.addEventListener('resize', keepLater);
    field.addEventListener('focus', keepLater);
    return () => {
      window.removeEventListener('resize', keepLater);
      field.removeEventListener('focus', keepLater);
    };
  }, [input]);
}
