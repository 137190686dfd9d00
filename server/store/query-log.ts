import type { Logger } from 'kysely';
import { StorageError } from './storage-error.ts';

const OPERATIONS = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const;

/** A query that has ended: what it did and how long it took, without any value. */
export interface Queried {
  operation: (typeof OPERATIONS)[number] | 'other';
  /** The first one it names; empty where it names none. */
  table: string;
  ms: number;
  /** Why it failed. */
  failure: StorageError['reason'] | 'failed' | null;
}

/** Tells each query as Kysely logs it. */
export function queryLog(onQuery: (queried: Queried) => void): Logger {
  return (event) => {
    const { sql } = event.query;
    const word = /^\w+/.exec(sql)?.[0].toLowerCase();
    const failed = event.level === 'error' ? (event.error instanceof StorageError ? event.error.reason : 'failed') : null;
    onQuery({
      operation: OPERATIONS.find((operation) => operation === word) ?? 'other',
      // Names that our own code quotes; values are never part of the text.
      table: /\b(?:from|into|update) "(\w+)"/.exec(sql)?.[1] ?? '',
      ms: event.queryDurationMillis,
      failure: failed,
    });
  };
}
