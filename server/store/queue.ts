/** Runs work under the same key one after the other, in order of arrival. */
export function createQueue() {
  const tails = new Map<string, Promise<unknown>>();

  return async function inOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    tails.set(key, own);
    try {
      return await own;
    } finally {
      if (tails.get(key) === own) tails.delete(key);
    }
  };
}
