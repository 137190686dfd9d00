import { createQueue } from './queue.ts';

/** What goes on outside of transactions, because it waits for a language model, and yet needs an order or a limit. */
export interface Coordination {
  /**
   * Work that waits for the work before it under the same key, also that of other processes on the same database.
   * @param signal gives up the waiting, not the work
   */
  inTurn<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /**
   * Takes some of the places under a key, which all processes share. Who wants more than there are takes them all.
   * @returns gives them back; null where too few are free
   */
  occupy(key: string, places: number, wanted: number): Promise<(() => Promise<void>) | null>;
}

/** For a database that admits one process. */
export function localCoordination(): Coordination {
  const inOrder = createQueue();
  const taken = new Map<string, number>();
  return {
    inTurn: (key, signal, work) =>
      inOrder(key, async () => {
        signal.throwIfAborted();
        return work();
      }),

    async occupy(key, places, wanted) {
      const count = Math.min(wanted, places);
      const before = taken.get(key) ?? 0;
      if (before + count > places) return null;
      taken.set(key, before + count);
      return async () => {
        const left = (taken.get(key) ?? count) - count;
        if (left === 0) taken.delete(key);
        else taken.set(key, left);
      };
    },
  };
}
