import { TooLittleToEvaluate } from '../evaluation/evaluator.ts';
import { ModelError } from '../model.ts';
import type { Asked } from '../model.ts';
import { Problem } from '../problem.ts';
import type { Queried } from '../store/query-log.ts';
import { StorageError } from '../store/storage-error.ts';

/** Work that a person waits for. */
export const WORK = ['send', 'reply', 'evaluation', 'hashing'] as const;
export type Work = (typeof WORK)[number];

/** A request when it comes. */
interface Incoming {
  id: string;
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A request when it has been answered. */
export interface Answered {
  /** The route's pattern, never the address; empty where there is none. */
  route: string;
  /** Null where the connection was gone before the whole answer was out. */
  status: number | null;
}

/** Something that has begun. It ends once. */
export interface Watched<End> {
  /** Runs what belongs to it. */
  within<T>(run: () => T): T;
  end(how: End): void;
}

/**
 * Whoever is told what the server does, as figures or as traces. It is told our own names and numbers alone, nothing
 * that anybody wrote, and changes nothing of what it watches.
 */
export interface Observer {
  request(incoming: Incoming): Watched<Answered>;
  /** It ends with `done`, or with why it failed. */
  work(name: Work): Watched<string>;
  /** The language model has been asked once. */
  asked(asked: Asked): void;
  /** The database has been asked once. */
  queried(queried: Queried): void;
}

const UNWATCHED: Watched<unknown> = { within: (run) => run(), end: () => undefined };

export const NOBODY: Observer = { request: () => UNWATCHED, work: () => UNWATCHED, asked: () => undefined, queried: () => undefined };

function all<End>(watched: readonly Watched<End>[]): Watched<End> {
  return {
    within: (run) => watched.reduce((inner, each) => () => each.within(inner), run)(),
    end: (how) => watched.forEach((each) => each.end(how)),
  };
}

/** Each is told. */
export function together(observers: readonly Observer[]): Observer {
  const [first, ...others] = observers;
  if (first === undefined) return NOBODY;
  if (others.length === 0) return first;
  return {
    request: (incoming) => all(observers.map((each) => each.request(incoming))),
    work: (name) => all(observers.map((each) => each.work(name))),
    asked: (asked) => observers.forEach((each) => each.asked(asked)),
    queried: (queried) => observers.forEach((each) => each.queried(queried)),
  };
}

/** Why work failed, by one of our own names. */
function reasonOf(error: unknown): string {
  if (error instanceof ModelError || error instanceof StorageError) return error.reason;
  if (error instanceof Problem) return error.key;
  return error instanceof TooLittleToEvaluate ? 'tooLittleToEvaluate' : 'failed';
}

/** Does work that is watched. */
export async function watch<T>(observer: Observer, name: Work, run: () => Promise<T>): Promise<T> {
  const watched = observer.work(name);
  try {
    const result = await watched.within(run);
    watched.end('done');
    return result;
  } catch (error) {
    watched.end(reasonOf(error));
    throw error;
  }
}
