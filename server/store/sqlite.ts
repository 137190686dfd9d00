import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';
import { StorageError } from './storage-error.ts';

const BUSY_TIMEOUT_MS = 5000;

/** Every commit is on the disk before it is answered: a kill loses nothing that was acknowledged. */
const PRAGMAS = ['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL', 'PRAGMA foreign_keys = ON'];

/**
 * `node:sqlite` in the shape that Kysely's dialect wants: statements that say whether they return rows.
 * @throws {StorageError} here and in the statements, where the reason lies outside of this program
 */
export function openSqlite(path: string, busyTimeoutMs = BUSY_TIMEOUT_MS): SqliteDatabase {
  const database = explainFailure(() => {
    const opened = new DatabaseSync(path, { timeout: busyTimeoutMs });
    for (const pragma of PRAGMAS) opened.exec(pragma);
    return opened;
  });
  return {
    close: () => database.close(),
    prepare(sql) {
      // On a full disk SQLite rolls back by itself; that there is nothing left to roll back is no failure.
      const isNeedless = sql === 'rollback' && !database.isTransaction;
      const statement = explainFailure(() => database.prepare(isNeedless ? 'SELECT 0' : sql));
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => explainFailure(() => statement.all(...parameters.map(bindable))),
        run: (parameters) => explainFailure(() => statement.run(...parameters.map(bindable))),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
}

function explainFailure<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = failureOf(error);
    throw reason === null ? error : new StorageError(reason, { cause: error });
  }
}

/** Primary result codes (sqlite.org/rescode.html); the upper bytes of a code say more. */
const FAILURES: ReadonlyMap<number, StorageError['reason']> = new Map([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'unwritable'],
  [10, 'unwritable'],
  [13, 'unwritable'],
  [14, 'unwritable'],
]);

/** Why SQLite could not do its work, where the reason lies outside of this program. */
export function failureOf(error: unknown): StorageError['reason'] | null {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  return FAILURES.get(code % 256) ?? null;
}

/** Our tables hold texts, numbers and null alone. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`A query binds a value of type ${typeof value}.`);
}
