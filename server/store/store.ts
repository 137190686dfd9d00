import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { failedLoginQueries } from './failed-logins.ts';
import { idempotencyKeyQueries } from './idempotency-keys.ts';
import { messageQueries } from './messages.ts';
import { migrate } from './migrations.ts';
import { registrationQueries } from './registrations.ts';
import { reportQueries } from './reports.ts';
import type { Tables } from './schema.ts';
import { sessionQueries } from './sessions.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { StorageError } from './storage-error.ts';
import { tokenUsageQueries } from './token-usage.ts';
import { tokenQueries } from './tokens.ts';
import { turnQueries } from './turns.ts';
import { userQueries } from './users.ts';

/** In `DATA_DIR`. */
export const DATABASE_FILE = 'training.db';

function queries(db: Kysely<Tables>) {
  return {
    users: userQueries(db),
    tokens: tokenQueries(db),
    failedLogins: failedLoginQueries(db),
    registrations: registrationQueries(db),
    sessions: sessionQueries(db),
    messages: messageQueries(db),
    turns: turnQueries(db),
    reports: reportQueries(db),
    idempotencyKeys: idempotencyKeyQueries(db),
    tokenUsage: tokenUsageQueries(db),
  };
}

export type Queries = ReturnType<typeof queries>;

export interface Store extends Queries {
  /** All or nothing; one at a time. */
  inTransaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /**
   * Fails where the database does not answer, or has shown itself damaged.
   * @throws {StorageError}
   */
  ping(): Promise<void>;
  /** Takes what was deleted out of the write-ahead log too, unless another program is reading it or the disk is full. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in a folder, creating or migrating it; the caller holds the folder's lock.
 * @param busyMaxMs how long a statement waits for another program that holds the database
 * @throws {NewerDatabase}
 * @throws {StorageError}
 */
export async function openStore(dataDir: string, now: () => Date, busyMaxMs?: number): Promise<Store> {
  let isDamaged = false;
  const dialect = sqliteDialect({
    path: join(dataDir, DATABASE_FILE),
    busyMaxMs,
    onDamage: () => {
      isDamaged = true;
    },
  });
  const db = new Kysely<Tables>({ dialect });
  const store: Store = {
    ...queries(db),
    inTransaction: (work) => db.transaction().execute((trx) => work(queries(trx))),
    async ping() {
      if (isDamaged) throw new StorageError('damaged');
      // A page of the largest table, not a constant, which needs no file at all.
      await db.selectFrom('messages').select('sequence').limit(1).execute();
    },
    async scrub() {
      try {
        await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
      } catch (error) {
        // What was deleted is deleted; this is tried again within the hour.
        if (!(error instanceof StorageError)) throw error;
      }
    },
    close: () => db.destroy(),
  };
  try {
    await check(db);
    // The first version left what was deleted in the file.
    if ((await migrate(db, now)) === 1) await sql`VACUUM`.execute(db);
    // This process alone writes here: what is still held or reserved is that of a process that died.
    await store.turns.releaseAll();
    await store.tokenUsage.releaseAll();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return store;
}

/** @throws {StorageError} where a page is damaged: found now, or in the middle of somebody's talk */
async function check(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(db);
  const found = rows[0]?.quick_check ?? 'no answer';
  if (found !== 'ok') throw new StorageError('damaged', { cause: new Error(found.replace(/\s+/g, ' ')) });
}
