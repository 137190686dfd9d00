import { useEffect, useRef, useState } from 'react';

/** In ms. A server may send a reply letter by letter, and each change lays its row out anew. */
const SHOWN_EVERY = 50;

/** A reply that comes in pieces, as far as it has come; the empty text while there is none. */
export function useComingReply() {
  const [shown, setShown] = useState('');
  const latest = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function show() {
    timer.current = undefined;
    setShown(latest.current);
  }

  return {
    shown,
    /** Takes the reply so far. */
    grow(soFar: string) {
      latest.current = soFar;
      timer.current ??= setTimeout(show, SHOWN_EVERY);
    },
    /** Clears the text once the reply is whole or has failed. */
    end() {
      clearTimeout(timer.current);
      timer.current = undefined;
      setShown('');
    },
  };
}
