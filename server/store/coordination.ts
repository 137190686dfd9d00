import { createQueue } from './queue.ts';

/** Order and limits for work that waits for a language model and so cannot run inside a transaction. */
export interface Coordination {
  /**
   * Runs work after all earlier work under the same key, in every process on the same database.
   * @param signal gives up the waiting, not the work
   */
  inTurn<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /**
   * Takes some of the places under a key, which all processes share. A caller that wants more than exist takes them all.
   * @returns gives them back; null where too few are free
   */
  occupy(key: string, places: number, wanted: number): Promise<(() => Promise<void>) | null>;
}

/** For a database that only one process may open. */
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
