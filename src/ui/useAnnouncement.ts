import { useEffect, useRef, useState } from 'react';

/** In ms; screen readers announce only changes, and miss a text that is removed and set again in one tick. */
const PAUSE = 50;

/**
 * Text for the caller's own live region, which is mounted empty. The same text is announced again each time it is
 * set; an empty text clears the region.
 */
export function useAnnouncement(): [said: string, say: (text: string) => void] {
  const [said, setSaid] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function say(text: string) {
    clearTimeout(timer.current);
    setSaid('');
    if (text !== '') timer.current = setTimeout(() => setSaid(text), PAUSE);
  }
  return [said, say];
}
