import { setImmediate } from 'node:timers/promises';

/** One step of long work holds up the event loop no longer than this before others get their turn. */
const SLICE_MS = 10;

/**
 * Processes a list in slices, between which the server handles other requests.
 * @throws the signal's reason
 */
export async function inSlices<Item>(items: readonly Item[], step: (item: Item, index: number) => void, signal?: AbortSignal): Promise<void> {
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    step(item, index);
    if (performance.now() - since < SLICE_MS) continue;
    await setImmediate();
    signal?.throwIfAborted();
    since = performance.now();
  }
}
