import { useEffect } from 'react';
import { whenIdle } from './whenIdle.ts';

type Fetches = readonly (() => Promise<unknown>)[];

/** Fetches code one after the other, the likeliest first. What cannot be had is asked for again when it is needed. */
export async function fetchInTurn(fetches: Fetches): Promise<void> {
  for (const fetch of fetches) await fetch().catch(() => {});
}

/** Fetches code that a component may show later, once it stands and the browser is idle. */
export function useFetchAhead(fetches: Fetches): void {
  useEffect(() => whenIdle(() => void fetchInTurn(fetches)), [fetches]);
}
