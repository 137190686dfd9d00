import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { ConfigError } from '../config.ts';
import { localCoordination } from './coordination.ts';
import type { Coordination } from './coordination.ts';
import { migrate, requireNewest, SQLITE } from './migrations.ts';
import { queries } from './queries.ts';
import type { Hold, Queries } from './queries.ts';
import { queryLog } from './query-log.ts';
import type { Queried } from './query-log.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { StorageError } from './storage-error.ts';

/** In `DATA_DIR`. */
export const DATABASE_FILE = 'training.db';

export interface Store extends Queries, Coordination {
  /**
   * All or nothing. The embedded database runs one transaction at a time. PostgreSQL runs them side by side, except those
   * that hold the same key, and repeats one that conflicted, up to three tries in all: `work` must have no effect outside
   * of the database.
   */
  inTransaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Fails where the database does not answer, or has shown itself damaged.
   * @throws {StorageError}
   */
  ping(): Promise<void>;
  /**
   * Takes what was deleted out of the write-ahead log too.
   * @returns false where another program is reading it, or the disk is full
   */
  scrub(): Promise<boolean>;
  /** Of the pool to PostgreSQL; null on the embedded database, which has none. */
  connections(): Connections | null;
  close(): Promise<void>;
}

export interface Connections {
  used: number;
  idle: number;
  /** Queries that wait for one. */
  waiting: number;
}

export interface StoreOptions {
  /** Told of each query. */
  onQuery?: ((queried: Queried) => void) | undefined;
}

interface EmbeddedOptions extends StoreOptions {
  /** How long a statement waits for another program that holds the database. */
  busyMaxMs?: number | undefined;
}

/** A command-line program may wait longer than the server, because no request waits for it. */
const BESIDE_BUSY_MAX_MS = 10_000;

/** Transactions that write follow one another here. */
const alone: Hold = async () => undefined;

/**
 * Opens the embedded database in a folder, creating or migrating it; the caller holds the folder's lock.
 * @throws {NewerDatabase}
 * @throws {StorageError}
 */
export async function openStore(dataDir: string, now: () => Date, options: EmbeddedOptions = {}): Promise<Store> {
  const { db, store } = connect(dataDir, options);
  try {
    await check(db);
    // The first version left what was deleted in the file.
    if ((await migrate(db, SQLITE, now)) === 1) await sql`VACUUM`.execute(db);
    // This process alone serves from here: what is still reserved is that of a process that died.
    await store.tokenUsage.releaseAll();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return store;
}

/**
 * Opens the embedded database for a program that works beside the server, whether one runs or not.
 * @throws {ConfigError} where there is none, or an older one
 * @throws {NewerDatabase}
 * @throws {StorageError}
 */
export async function openStoreBeside(dataDir: string): Promise<Store> {
  if (!existsSync(join(dataDir, DATABASE_FILE))) throw new ConfigError(`DATA_DIR takes the folder of the server's data; ${dataDir} holds none.`);
  const { db, store } = connect(dataDir, { busyMaxMs: BESIDE_BUSY_MAX_MS });
  try {
    await requireNewest(db, SQLITE);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return store;
}

function connect(dataDir: string, { busyMaxMs, onQuery }: EmbeddedOptions): { db: Kysely<Tables>; store: Store } {
  let isDamaged = false;
  const dialect = sqliteDialect({
    path: join(dataDir, DATABASE_FILE),
    busyMaxMs,
    onDamage: () => {
      isDamaged = true;
    },
  });
  const db = new Kysely<Tables>({ dialect, ...(onQuery && { log: queryLog(onQuery) }) });
  const store: Store = {
    ...queries(db, alone),
    ...localCoordination(),
    inTransaction: (work) => db.transaction().execute((trx) => work(queries(trx, alone))),
    async ping() {
      if (isDamaged) throw new StorageError('damaged');
      // A page of the largest table, not a constant, which needs no file at all.
      await db.selectFrom('messages').select('sequence').limit(1).execute();
    },
    async scrub() {
      try {
        const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
        return rows[0]?.busy === 0;
      } catch (error) {
        // What was deleted is deleted; this is tried again within the hour.
        if (error instanceof StorageError) return false;
        throw error;
      }
    },
    connections: () => null,
    close: () => db.destroy(),
  };
  return { db, store };
}

/** @throws {StorageError} where a page is damaged: found now, or in the middle of somebody's talk */
async function check(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(db);
  const found = rows[0]?.quick_check ?? 'no answer';
  if (found !== 'ok') throw new StorageError('damaged', { cause: new Error(found.replace(/\s+/g, ' ')) });
}
