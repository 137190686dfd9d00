import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { openSqlite } from './sqlite.ts';
import type { SqliteConnection } from './sqlite.ts';
import { StorageError } from './storage-error.ts';

/** How long a statement waits for another program that holds the database. */
const BUSY_MAX_MS = 2000;
const BUSY_PAUSE_MS = 25;

export interface SqliteOptions {
  path: string;
  /** How long a statement waits for another program. */
  busyMaxMs?: number | undefined;
  /** Called when a statement reads a damaged page. */
  onDamage: () => void;
}

/**
 * Kysely over `node:sqlite`, with one connection that writes and one that reads: whoever reads never waits for
 * whoever writes. Writers follow one another, and wait for another program's lock between tries, so that the event
 * loop goes on. Kysely's own dialect has one connection, which all wait for while a write does.
 */
export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => new SqliteDriver(options),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ConcurrentAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class ConcurrentAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #options: SqliteOptions;
  #lastWrite: Promise<void> = Promise.resolve();

  constructor(options: SqliteOptions) {
    this.#options = options;
    this.#writer = openSqlite(options.path, 'write');
    this.#reader = openSqlite(options.path, 'read');
  }

  async init(): Promise<void> {
    // The constructor opens the database, so that a failure shows before the first query.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Connection(this);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate, so that no later statement of the transaction meets another program's lock.
    await asOwn(connection).begin('begin immediate');
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // As a query, so that it is logged as one: here the disk is waited for.
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a full disk SQLite rolls back by itself. Nothing left to roll back is not a failure.
    if (this.#writer.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    asOwn(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#lastWrite;
    this.#reader.close();
    this.#writer.close();
  }

  /** Runs it on the connection that writes; the caller has its turn there. */
  write(sql: string, parameters: readonly unknown[] = []) {
    return this.#noticeDamage(() => this.#writer.run(sql, parameters));
  }

  read(sql: string, parameters: readonly unknown[]) {
    return this.#noticeDamage(() => this.#reader.run(sql, parameters));
  }

  /** @returns gives the turn to the next one */
  async takeWritingTurn(): Promise<() => void> {
    const before = this.#lastWrite;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastWrite = promise;
    await before;
    return resolve;
  }

  /**
   * Tries again while another program holds the database.
   * @param since when the call began to wait, also for its turn: those in a queue fail together, not one after another
   */
  async whileBusy<T>(since: number, work: () => T): Promise<T> {
    const { busyMaxMs = BUSY_MAX_MS } = this.#options;
    for (;;) {
      try {
        return work();
      } catch (error) {
        const isBusy = error instanceof StorageError && error.reason === 'busy';
        if (!isBusy || performance.now() - since >= busyMaxMs) throw error;
      }
      await sleep(BUSY_PAUSE_MS);
    }
  }

  #noticeDamage<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof StorageError && error.reason === 'damaged') this.#options.onDamage();
      throw error;
    }
  }
}

/** Runs one query or one transaction. */
class Connection implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  /** Gives the turn to write back; null outside a transaction. */
  #release: (() => void) | null = null;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const outcome = await this.#execute(sql, parameters, SelectQueryNode.is(query));
    // oxlint-disable-next-line no-unsafe-type-assertion -- Kysely derives the row's type from the query
    return { rows: outcome.rows as Row[], numAffectedRows: outcome.changes };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it, and nobody streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Queries are not streamed; read page by page.');
  }

  async begin(statement: string): Promise<void> {
    const since = performance.now();
    this.#release = await this.#driver.takeWritingTurn();
    await this.#driver.whileBusy(since, () => this.#driver.write(statement));
  }

  release(): void {
    this.#release?.();
    this.#release = null;
  }

  async #execute(sql: string, parameters: readonly unknown[], onlyReads: boolean) {
    const driver = this.#driver;
    if (this.#release !== null) return driver.write(sql, parameters);
    const since = performance.now();
    if (onlyReads) return driver.whileBusy(since, () => driver.read(sql, parameters));
    const release = await driver.takeWritingTurn();
    try {
      return await driver.whileBusy(since, () => driver.write(sql, parameters));
    } finally {
      release();
    }
  }
}

function asOwn(connection: DatabaseConnection): Connection {
  if (connection instanceof Connection) return connection;
  throw new TypeError('A connection of another driver.');
}
