import { useEffect, useRef, useState } from 'react';

/** In ms; screen readers hear changes only, and two changes in one tick of the browser count as none. */
const PAUSE = 50;

/**
 * Words for a live region of one's own, which stands empty from the start. The same words are heard each time they
 * are said; the empty text takes them away.
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
