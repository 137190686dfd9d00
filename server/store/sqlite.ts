import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { StorageError } from './storage-error.ts';

/** At the start no request is waiting yet. */
const OPENING_TIMEOUT_MS = 5000;
/** SQLite blocks the event loop while it waits, so longer waits for another program happen between statements. */
const BUSY_TIMEOUT_MS = 10;

/**
 * Every commit is on the disk before it is answered: a kill loses nothing that was acknowledged. What is deleted
 * is overwritten with zeros.
 */
const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'secure_delete = ON', `busy_timeout = ${BUSY_TIMEOUT_MS}`];

/** More than the product has; what is built from lists of changing length goes beyond them, and is prepared anew. */
const PREPARED_MAX = 200;

/** What a statement left behind; no rows where it returns none. */
interface Outcome {
  rows: unknown[];
  changes: bigint;
}

interface Prepared {
  statement: StatementSync;
  /** Empty if it returns no rows. */
  columns: readonly string[];
}

export interface SqliteConnection {
  readonly isTransaction: boolean;
  /** @throws {StorageError} where the reason lies outside of this program */
  run(sql: string, parameters?: readonly unknown[]): Outcome;
  close(): void;
}

/**
 * Opens a database file.
 * @param mode `read`: never writes, so it is never in the way of whoever does
 * @throws {StorageError} where the reason lies outside of this program
 */
export function openSqlite(path: string, mode: 'read' | 'write' = 'write'): SqliteConnection {
  const database = explainFailure(() => {
    const opened = new DatabaseSync(path, { timeout: OPENING_TIMEOUT_MS, readOnly: mode === 'read' });
    for (const pragma of mode === 'write' ? PRAGMAS : PRAGMAS.slice(-1)) opened.exec(`PRAGMA ${pragma}`);
    return opened;
  });
  const prepared = new Map<string, Prepared>();
  /** Preparing takes longer than most statements themselves. */
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    // Rows that SQLite makes into objects take twice as long, and are slow to read as well.
    statement.setReturnArrays(true);
    const one = { statement, columns: statement.columns().map(({ name }) => name) };
    if (prepared.size < PREPARED_MAX) prepared.set(sql, one);
    return one;
  };
  return {
    get isTransaction() {
      return database.isTransaction;
    },
    run: (sql, parameters = []) =>
      explainFailure(() => {
        const { statement, columns } = prepare(sql);
        const values = parameters.map(bindable);
        if (columns.length > 0) return { rows: statement.all(...values).map((row) => asObject(columns, row)), changes: 0n };
        return { rows: [], changes: BigInt(statement.run(...values).changes) };
      }),
    close: () => database.close(),
  };
}

/** @param values by their place, as a statement returns them that makes no objects */
function asObject(columns: readonly string[], values: Readonly<Record<number, SQLOutputValue>>): object {
  const row: Record<string, SQLOutputValue | undefined> = {};
  for (let place = 0; place < columns.length; place += 1) row[columns[place] ?? ''] = values[place];
  return row;
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
  [11, 'damaged'],
  [13, 'unwritable'],
  [14, 'unwritable'],
  [26, 'damaged'],
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
