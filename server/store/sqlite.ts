import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

const BUSY_TIMEOUT_MS = 5000;

/** Every commit is on the disk before it is answered: a kill loses nothing that was acknowledged. */
const PRAGMAS = ['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL', 'PRAGMA foreign_keys = ON'];

/** `node:sqlite` in the shape that Kysely's dialect wants: statements that say whether they return rows. */
export function openSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  for (const pragma of PRAGMAS) database.exec(pragma);
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(bindable)),
        run: (parameters) => statement.run(...parameters.map(bindable)),
        iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
      };
    },
  };
}

/** Our tables hold texts, numbers and null alone. */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value;
  throw new TypeError(`A query binds a value of type ${typeof value}.`);
}
