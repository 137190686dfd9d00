import { quantile } from '../server/processes.ts';

export type Kind = 'start a session' | 'send' | 'of it the server' | 'first word' | 'read the messages' | 'list the sessions' | 'end a session';

/** What was measured of each kind of call, and what went wrong. */
export interface Record {
  add(kind: Kind, ms: number): void;
  /** A try that was not answered with success, and was made again. */
  fail(kind: Kind, why: string): void;
  times(kind: Kind): readonly number[];
  failures(): number;
  print(seconds: number): void;
}

export function createRecord(): Record {
  const times = new Map<Kind, number[]>();
  const failures = new Map<string, number>();
  const ofKind = (kind: Kind): number[] => {
    const known = times.get(kind) ?? [];
    times.set(kind, known);
    return known;
  };
  const row = (cells: readonly string[]) => console.log(cells.map((cell, place) => (place === 0 ? cell.padEnd(20) : cell.padStart(10))).join(''));

  return {
    add: (kind, ms) => void ofKind(kind).push(ms),
    fail(kind, why) {
      const name = `${kind}: ${why}`;
      failures.set(name, (failures.get(name) ?? 0) + 1);
    },
    times: ofKind,
    failures: () => [...failures.values()].reduce((sum, count) => sum + count, 0),
    print(seconds) {
      row(['ms', 'count', 'a second', 'p50', 'p95', 'p99', 'most']);
      for (const [kind, all] of times) {
        const figures = [0.5, 0.95, 0.99, 1].map((part) => quantile(all, part).toFixed(0));
        row([kind, String(all.length), (all.length / seconds).toFixed(2), ...figures]);
      }
      if (failures.size === 0) console.log('errors: none');
      for (const [name, count] of failures) console.log(`errors: ${name} × ${count}`);
    },
  };
}
