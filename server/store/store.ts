import { join } from 'node:path';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { failedLoginQueries } from './failed-logins.ts';
import { idempotencyKeyQueries } from './idempotency-keys.ts';
import { messageQueries } from './messages.ts';
import { migrate } from './migrations.ts';
import { reportQueries } from './reports.ts';
import type { Tables } from './schema.ts';
import { sessionQueries } from './sessions.ts';
import { openSqlite } from './sqlite.ts';
import { tokenUsageQueries } from './token-usage.ts';
import { tokenQueries } from './tokens.ts';
import { turnQueries } from './turns.ts';
import { userQueries } from './users.ts';

function queries(db: Kysely<Tables>) {
  return {
    users: userQueries(db),
    tokens: tokenQueries(db),
    failedLogins: failedLoginQueries(db),
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
  /** All or nothing. */
  inTransaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>;
  /** Fails where the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in a folder, creating or migrating it; the caller holds the folder's lock.
 * @throws {NewerDatabase}
 */
export async function openStore(dataDir: string, now: () => Date, busyTimeoutMs?: number): Promise<Store> {
  const database = openSqlite(join(dataDir, 'training.db'), busyTimeoutMs);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  const store: Store = {
    ...queries(db),
    inTransaction: (work) => db.transaction().execute((trx) => work(queries(trx))),
    async ping() {
      await sql`select 1`.execute(db);
    },
    close: () => db.destroy(),
  };
  try {
    await migrate(db, now);
    // This process alone writes here: a turn that is still held is that of a process that died.
    await store.turns.releaseAll();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return store;
}
