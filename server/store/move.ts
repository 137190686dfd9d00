import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ConfigError } from '../config.ts';
import { migrate, NEWEST_VERSION, POSTGRES } from './migrations.ts';
import { connectPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import type { SqliteConnection } from './sqlite.ts';
import { isUnfinished, PROGRESS } from './unfinished-move.ts';

type Row = Record<string, string | number | null>;
/** Any table: its columns are read from the database. */
type AnyTables = Record<string, Row>;

/** Ordered by their references. Token reservations are left out, because they end with the process that made them. */
const MOVED = ['users', 'first_account', 'tokens', 'failed_logins', 'registrations', 'sessions', 'messages', 'reports', 'idempotency_keys', 'token_usage'] as const;
/** Tables whose rows the database numbers. */
const NUMBERED = ['sessions', 'reports'] as const;
/** Rows in a page. With the longest messages, a page is about 8 MB. */
const PAGE = 500;

/** How many rows were moved, by table. */
type Moved = Readonly<Record<string, number>>;

/**
 * Copies the embedded database into an empty one of PostgreSQL, or goes on where it was interrupted: each page is
 * stored together with how far it comes. Then it compares every row, and lets servers start on the copy.
 * @param source opened to read; nobody else writes to it
 * @param onPage told after each page how many rows of a table are there
 * @throws {ConfigError} where either database will not do; neither is changed
 */
export async function move(source: SqliteConnection, target: string, now: () => Date, onPage: (table: string, rows: number) => void): Promise<Moved> {
  const identity = identify(source);
  const db = connectPostgres<AnyTables>(target);
  try {
    await prepare(db, identity, () => makeTables(target, now));
    for (const table of MOVED) await copy(source, db, table, onPage);
    const moved: Record<string, number> = {};
    for (const table of MOVED) moved[table] = await compare(source, db, table);
    await finish(db);
    return moved;
  } finally {
    await db.destroy();
  }
}

/**
 * What tells this database from any other: when its tables were made, and for whom.
 * @throws {ConfigError} where it is of another version than this program
 */
function identify(source: SqliteConnection): string {
  const { rows } = source.run('SELECT number, applied_at, (SELECT user_id FROM first_account) AS first FROM migrations ORDER BY number');
  if (rows.length !== NEWEST_VERSION) {
    const mend = rows.length < NEWEST_VERSION ? 'start and stop the server on it once, which brings it up to date' : 'run the newer program';
    throw new ConfigError(`DATA_DIR holds a database of version ${rows.length}, and this program moves version ${NEWEST_VERSION}; ${mend}.`);
  }
  return hashOf(JSON.stringify(rows)).toString(16);
}

async function makeTables(target: string, now: () => Date): Promise<void> {
  const db = connectPostgres<Tables>(target);
  try {
    await migrate(db, { ...POSTGRES, where: { holder: '--to names', other: 'database' } }, now);
  } finally {
    await db.destroy();
  }
}

async function prepare(db: Kysely<AnyTables>, identity: string, makeTables: () => Promise<void>): Promise<void> {
  if (await isUnfinished(db)) {
    const begun = await db.selectFrom(PROGRESS).select('source').executeTakeFirst();
    if (begun?.source === identity) return;
    throw new ConfigError('--to names a database that the move of another DATA_DIR has filled in part; name an empty one.');
  }
  await makeTables();
  await db.transaction().execute(async (trx) => {
    for (const table of MOVED) {
      const row = await trx.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst();
      if (row !== undefined) throw new ConfigError(`--to names a database that holds data already (${table}); name an empty one.`);
    }
    await trx.schema
      .createTable(PROGRESS)
      .addColumn('table_name', 'text', (column) => column.primaryKey())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('last_row', 'bigint', (column) => column.notNull())
      .execute();
    await trx.insertInto(PROGRESS).values(MOVED.map((table_name) => ({ table_name, source: identity, last_row: 0 }))).execute();
  });
}

/** The page of a table that follows a row, and the row it ends with. */
function readPage(source: SqliteConnection, table: string, after: number): { rows: Row[]; last: number } {
  // oxlint-disable-next-line no-unsafe-type-assertion -- our tables hold texts, numbers and null alone
  const found = source.run(`SELECT rowid AS moved_row, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${PAGE}`, [after]).rows as Row[];
  const rows = found.map(({ moved_row: _row, ...row }) => row);
  return { rows, last: Number(found.at(-1)?.moved_row ?? after) };
}

async function copy(source: SqliteConnection, db: Kysely<AnyTables>, table: string, onPage: (table: string, rows: number) => void): Promise<void> {
  const begun = await db.selectFrom(PROGRESS).select('last_row').where('table_name', '=', table).executeTakeFirstOrThrow();
  let after = Number(begun.last_row);
  for (let count = 0; ; ) {
    const { rows, last } = readPage(source, table, after);
    if (rows.length === 0) return;
    await db.transaction().execute(async (trx) => {
      await trx.insertInto(table).values(rows).execute();
      const { numUpdatedRows } = await trx.updateTable(PROGRESS).set({ last_row: last }).where('table_name', '=', table).where('last_row', '=', after).executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ConfigError('--to names a database that another move is filling right now; wait for its end.');
    });
    after = last;
    count += rows.length;
    onPage(table, count);
  }
}

/** @throws {ConfigError} where the two differ @returns how many rows each has */
async function compare(source: SqliteConnection, db: Kysely<AnyTables>, table: string): Promise<number> {
  const here = new Digest();
  for (let page = readPage(source, table, 0); page.rows.length > 0; page = readPage(source, table, page.last)) here.add(page.rows);
  const there = new Digest();
  await db.transaction().execute(async (trx) => {
    await sql`declare copied cursor for select * from ${sql.table(table)}`.execute(trx);
    for (let rows: Row[] = []; ; ) {
      ({ rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from copied`.execute(trx));
      if (rows.length === 0) return;
      there.add(rows);
    }
  });
  if (here.count === there.count && here.sum === there.sum) return here.count;
  throw new ConfigError(
    `${table} differs (${here.count} rows in DATA_DIR, ${there.count} in --to): one of them has changed since the move began; make the database anew and move again.`,
  );
}

/** A checksum of rows in any order: the sum of their hashes. */
class Digest {
  count = 0;
  sum = 0n;

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const cells = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
      this.sum = BigInt.asUintN(256, this.sum + hashOf(JSON.stringify(cells)));
      this.count += 1;
    }
  }
}

const hashOf = (text: string) => BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);

async function finish(db: Kysely<AnyTables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of NUMBERED) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'number'), max(number)) from ${sql.table(table)} having count(*) > 0`.execute(trx);
    }
    await trx.schema.dropTable(PROGRESS).execute();
  });
}
