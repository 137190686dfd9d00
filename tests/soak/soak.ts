/** What the tests of threats and faults share: how much they try, and the figures they print. */

/**
 * `npm run test:soak` tries everything in full; `npm test` some of it in seconds (`vite.config.ts`). `SOAK=short` tries
 * everything in seconds.
 */
export const FULL = process.env.SOAK === 'full';

export const scale = (short: number, full: number): number => (FULL ? full : short);

/** For a test that waits for many processes. */
export const TIMEOUT_MS = FULL ? 30 * 60_000 : 90_000;

/** Says what was measured; `docs/security.md` quotes a full run. */
export function figure(row: string, measured: string): void {
  process.stdout.write(`figure | ${row} | ${measured}\n`);
}

/** The value below which so much of all lie, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Runs work for each item, so many at a time. */
export async function each<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(range(atOnce).map(worker));
}
