import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has more content than it shows. Then it must be a tab stop, because not every browser makes
 * it one. If there is nothing to scroll, a tab stop would only be in the way.
 */
export function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    const size = new ResizeObserver(measure);
    size.observe(element);
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      size.disconnect();
      content.disconnect();
    };
  }, [ref]);

  return scrolls;
}
