import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import LinearProgress from '@mui/material/LinearProgress';
import { passingBar } from './passingBar.ts';
import { visuallyHidden } from './visuallyHidden.ts';

/** In ms; a load that takes longer shows a progress line. */
const SLOW_AFTER = 1000;

/** The slow loads in the order they began; the first shows one progress line for all of them. */
let slow: readonly symbol[] = [];
const listeners = new Set<() => void>();

function setSlow(next: readonly symbol[]): void {
  slow = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this load is the first of the slow ones. */
function useIsFirstSlow(): boolean {
  const [id] = useState(() => Symbol('loading'));
  useEffect(() => {
    const timer = setTimeout(() => setSlow([...slow, id]), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(slow.filter((other) => other !== id));
    };
  }, [id]);
  return useSyncExternalStore(subscribe, () => slow[0] === id);
}

interface LoadingProps {
  /** What is being loaded. */
  label: string;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
}

/** The line stands at the upper edge of the part around it that is positioned: below the app bar, or the chat's header. */
export function Loading({ label, children }: LoadingProps) {
  const showsLine = useIsFirstSlow();
  return (
    <div>
      {showsLine ? (
        <LinearProgress aria-label={label} sx={passingBar} />
      ) : (
        <span style={visuallyHidden}>{label}</span>
      )}
      {children}
    </div>
  );
}
