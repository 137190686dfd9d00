import { Kysely, PostgresDialect, sql } from 'kysely';
import { ConfigError } from '../config.ts';
import { migrate, POSTGRES, requireNewest } from './migrations.ts';
import { postgresCoordination } from './postgres-coordination.ts';
import { wasRolledBack } from './postgres-errors.ts';
import { postgresPool } from './postgres-pool.ts';
import { queryLog } from './query-log.ts';
import { queries } from './queries.ts';
import type { Hold } from './queries.ts';
import type { Tables } from './schema.ts';
import { StorageError } from './storage-error.ts';
import type { Store, StoreOptions } from './store.ts';
import { refuseUnfinished } from './unfinished-move.ts';

/** Tries of a transaction that conflicts with another. */
const TRIES_MAX = 3;

/** Takes advisory locks that end with the transaction, in sorted order so that no two transactions deadlock. */
const holding = (db: Kysely<Tables>): Hold => async (...keys) => {
  for (const key of keys.toSorted()) await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
};

export function connectPostgres<T>(url: string, pool = postgresPool(url), { onQuery }: StoreOptions = {}): Kysely<T> {
  return new Kysely<T>({ dialect: new PostgresDialect({ pool }), ...(onQuery && { log: queryLog(onQuery) }) });
}

/**
 * Opens a PostgreSQL database, which any number of processes may share, creating or migrating its tables.
 * @throws {NewerDatabase}
 * @throws {ConfigError} where the database cannot be reached or used
 */
export async function openPostgres(url: string, now: () => Date, options?: StoreOptions): Promise<Store> {
  const { db, store } = connect(url, options);
  try {
    await refuseUnfinished(db);
    await migrate(db, POSTGRES, now);
  } catch (error) {
    await db.destroy();
    throw asConfigError(error, url);
  }
  return store;
}

/**
 * Opens a PostgreSQL database for a program that works beside its servers.
 * @throws {NewerDatabase}
 * @throws {ConfigError} where the database is older, or cannot be reached or used
 */
export async function openPostgresBeside(url: string): Promise<Store> {
  const { db, store } = connect(url);
  try {
    await refuseUnfinished(db);
    await requireNewest(db, POSTGRES);
  } catch (error) {
    await db.destroy();
    throw asConfigError(error, url);
  }
  return store;
}

function connect(url: string, options?: StoreOptions): { db: Kysely<Tables>; store: Store } {
  const pool = postgresPool(url);
  const db = connectPostgres<Tables>(url, pool, options);
  const coordination = postgresCoordination(url);
  const store: Store = {
    ...queries(db, holding(db)),
    ...coordination,
    async inTransaction(work) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await db.transaction().execute((trx) => work(queries(trx, holding(trx))));
        } catch (error) {
          if (tried === TRIES_MAX || !wasRolledBack(error)) throw error;
        }
      }
    },
    async ping() {
      await db.selectFrom('messages').select('sequence').limit(1).execute();
    },
    // PostgreSQL removes deleted rows by itself.
    scrub: async () => true,
    connections: () => pool.count(),
    async close() {
      await coordination.close();
      await db.destroy();
    },
  };
  return { db, store };
}

/** The address without user, password and settings, fit to be shown. */
export function shownAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** What to correct, by SQLSTATE or its two-character class. */
const MENDS: Readonly<Record<string, string>> = {
  '28': 'it refuses this user or password; mend them',
  '3D': 'it has no such database; create it first, or name another',
  '42501': 'its user may not make tables; grant it CREATE on the schema, or name another user',
  '25006': 'it takes no writing, as a standby; name the primary',
  '53300': 'it takes no more connections; raise its max_connections, or stop another program',
};

/**
 * One line that says what to correct, with the address but not its password.
 * @param name where the address was given
 */
export function asConfigError(error: unknown, url: string, name = 'DATABASE_URL'): unknown {
  const cause = error instanceof StorageError ? error.cause : error;
  if (!(cause instanceof Error)) return error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const isAway = error instanceof StorageError;
  const mend = MENDS[code] ?? MENDS[code.slice(0, 2)] ?? (isAway ? 'it cannot be reached; start it, or mend the address' : undefined);
  if (mend === undefined) return error;
  const why = cause.message === '' ? code : cause.message.replace(/\s+/g, ' ');
  return new ConfigError(`${name} takes a PostgreSQL database that can be used; of ${shownAddress(url)} (${why}): ${mend}.`);
}
