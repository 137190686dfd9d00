import { setImmediate } from 'node:timers/promises';

/** One step of long work holds up the event loop no longer than this before others get their turn. */
const SLICE_MS = 10;

/**
 * Processes a list, or what a generator brings forth step by step, in slices, between which the server handles other requests.
 * @throws the signal's reason
 */
export async function inSlices<Item>(items: Iterable<Item>, step: (item: Item, index: number) => void, signal?: AbortSignal): Promise<void> {
  let since = performance.now();
  let index = 0;
  for (const item of items) {
    step(item, index);
    index += 1;
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
}
