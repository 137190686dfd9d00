import { sql } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely, RawBuilder, Transaction } from 'kysely';
import { ConfigError } from '../config.ts';
import type { Tables } from './schema.ts';

/** Where the SQL of the two databases differs. */
interface MigrationDialect {
  /** Keeps other starters out until the transaction ends. */
  lock: (trx: Transaction<Tables>) => Promise<unknown>;
  /** The type of numbers that may exceed 2^31. */
  bigNumber: 'integer' | 'bigint';
  numberRows: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** The score in a report that is stored as JSON. */
  scoreOfReport: RawBuilder<number>;
  /** How a refusal names the database, and what the operator may name instead. */
  where: { holder: string; other: string };
}

/** Only one process uses the folder. */
export const SQLITE: MigrationDialect = {
  lock: async () => undefined,
  bigNumber: 'integer',
  numberRows: (column) => column.primaryKey().autoIncrement(),
  scoreOfReport: sql`json_extract(report, '$.overall_score')`,
  where: { holder: 'DATA_DIR holds', other: 'folder' },
};

/** Starting processes take turns. One that waits for a long migration does not time out. */
export const POSTGRES: MigrationDialect = {
  async lock(trx) {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(trx);
  },
  bigNumber: 'bigint',
  // Only the default: a move keeps the numbers that rows have.
  numberRows: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  scoreOfReport: sql`(report::json->>'overall_score')::double precision`,
  where: { holder: 'DATABASE_URL names', other: 'database' },
};

type Migration = (db: Transaction<Tables>, dialect: MigrationDialect) => Promise<void>;

/** In order. Never change a migration that has run anywhere. */
const MIGRATIONS: readonly Migration[] = [createTables, addCaps, dropTurns, addScores];

export const NEWEST_VERSION = MIGRATIONS.length;

/** The database of a newer version of the product, which this version must not touch. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/** @throws {NewerDatabase} */
function refuseNewer(version: number, { holder, other }: MigrationDialect['where']): void {
  if (version <= NEWEST_VERSION) return;
  throw new NewerDatabase(
    `${holder} a database of version ${version}, and this program knows versions up to ${NEWEST_VERSION}; run the newer program or name another ${other}.`,
  );
}

/**
 * For a program that works beside a server, and leaves it to the server to bring the tables up to date.
 * @throws {NewerDatabase}
 * @throws {ConfigError} where they are older, or there are none
 */
export async function requireNewest(db: Kysely<Tables>, { where }: MigrationDialect): Promise<void> {
  const tables = await db.introspection.getTables();
  const done = tables.some(({ name }) => name === 'migrations') ? await versionOf(db) : 0;
  refuseNewer(done, where);
  if (done === NEWEST_VERSION) return;
  const found = done === 0 ? 'a database without this program’s tables' : `a database of version ${done}, and this program works on version ${NEWEST_VERSION}`;
  throw new ConfigError(`${where.holder} ${found}; start the server on it once, which brings it up to date.`);
}

async function versionOf(db: Kysely<Tables>): Promise<number> {
  const { done } = await db
    .selectFrom('migrations')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('done'))
    .executeTakeFirstOrThrow();
  return done;
}

/**
 * Brings the tables up to date, all or nothing.
 * @returns the version they had before; 0 for a new database
 * @throws {NewerDatabase}
 */
export async function migrate(db: Kysely<Tables>, dialect: MigrationDialect, now: () => Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await dialect.lock(trx);
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute();
    const done = await versionOf(trx);
    refuseNewer(done, dialect.where);
    for (const [index, apply] of MIGRATIONS.entries()) {
      if (index < done) continue;
      await apply(trx, dialect);
      await trx.insertInto('migrations').values({ number: index + 1, applied_at: now().toISOString() }).execute();
    }
    return done;
  });
}

async function createTables({ schema }: Transaction<Tables>, { bigNumber, numberRows }: MigrationDialect): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('preferred_language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('first_account')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('failed_logins')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('failed_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('failed_logins_account').on('failed_logins').columns(['account', 'failed_at']).execute();
  await schema.createIndex('failed_logins_address').on('failed_logins').columns(['address', 'failed_at']).execute();
  await schema
    .createTable('sessions')
    .addColumn('number', bigNumber, numberRows)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('scenario_id', 'text', (column) => column.notNull())
    .addColumn('character_id', 'text', (column) => column.notNull())
    .addColumn('script_id', 'text')
    .addColumn('scenario_name', 'text', (column) => column.notNull())
    .addColumn('character_name', 'text', (column) => column.notNull())
    .addColumn('participant_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('message_count', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('ended_reason', 'text')
    .execute();
  await schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'number']).execute();
  await schema
    .createTable('messages')
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('timestamp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('messages_key', ['session_id', 'sequence'])
    .execute();
  await schema
    .createTable('turns')
    .addColumn('session_id', 'text', (column) => column.primaryKey().references('sessions.id').onDelete('cascade'))
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('reports')
    .addColumn('number', bigNumber, numberRows)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('evaluation_type', 'text', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('reports_session').on('reports').columns(['session_id', 'number']).execute();
  await schema.createIndex('reports_user').on('reports').columns(['user_id', 'number']).execute();
  await schema
    .createTable('idempotency_keys')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.references('sessions.id').onDelete('cascade'))
    .addColumn('sequence', 'integer')
    .addColumn('answer', 'text')
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'call', 'key'])
    .execute();
  await schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute();
  await schema.createIndex('idempotency_keys_session').on('idempotency_keys').column('session_id').execute();
  await schema
    .createTable('token_usage')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('tokens', bigNumber, (column) => column.notNull())
    .execute();
}

async function addCaps({ schema }: Transaction<Tables>, { bigNumber }: MigrationDialect): Promise<void> {
  await schema
    .createTable('registrations')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('tried_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('registrations_address').on('registrations').columns(['address', 'tried_at']).execute();
  await schema
    .createTable('token_reservations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tokens', bigNumber, (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('tokens_user').on('tokens').columns(['user_id', 'created_at']).execute();
  await schema.createIndex('sessions_ended').on('sessions').column('ended_at').execute();
}

/** The process that uses the folder, or PostgreSQL's locks, decides who may answer. */
async function dropTurns({ schema }: Transaction<Tables>): Promise<void> {
  await schema.dropTable('turns').execute();
}

/** The list of sessions shows the score of each; reading whole reports for that took megabytes. */
async function addScores(db: Transaction<Tables>, { scoreOfReport }: MigrationDialect): Promise<void> {
  await db.schema.alterTable('reports').addColumn('overall_score', 'double precision', (column) => column.notNull().defaultTo(0)).execute();
  await db.updateTable('reports').set({ overall_score: scoreOfReport }).execute();
}
