import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { ClientConfig, PoolClient } from 'pg';
import { explainFailure } from './postgres-errors.ts';
import { StorageError } from './storage-error.ts';
import type { Connections } from './store.ts';

/** Connections of one process. PostgreSQL accepts 100 in all by default. */
const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Longer than the server's own timeout: a query that is still unanswered has lost its connection. */
const QUERY_TIMEOUT_MS = 20_000;
/** A process that hangs must not keep the locks of its transaction. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;
/** The server notices within 30 s that the machine of a process is gone. */
const SERVER_KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Parses counts as numbers, since ours stay below 2^53. */
const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, Number);

/** The settings of every connection. */
export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: 'role-play-chat-training',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: SERVER_KEEP_ALIVE,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    types: numbers,
  };
}

/** Connections as Kysely takes them, and how many there are. */
interface CountedPool extends PostgresPool {
  count(): Connections;
}

/**
 * A pool of connections for Kysely. A lost connection is replaced at the next query.
 * @throws what it throws is a {StorageError}, where the reason lies outside of this program
 */
export function postgresPool(url: string): CountedPool {
  const pool = new Pool({ ...connectionOptions(url), max: CONNECTIONS_MAX });
  // Without a listener these errors would end the process. The next query reports them.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => explaining(pool, await pool.connect().catch(rethrow)),
    end: () => pool.end(),
    count: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Statements that may run twice, because they change nothing. */
const REPEATABLE = /^(?:begin|select)\b/;

/** A connection borrowed from the pool. One that was lost while idle is replaced once. */
function explaining(pool: Pool, first: PoolClient): PostgresPoolClient {
  let client: PoolClient | null = first;
  let isUsed = false;

  async function run(text: string, values: unknown[]) {
    try {
      if (client === null) throw new StorageError('away');
      return await client.query(text, values);
    } catch (error) {
      const explained = explainFailure(error);
      if (explained instanceof StorageError && explained.reason === 'away') release(true);
      throw explained;
    }
  }

  function release(destroy = false): void {
    client?.release(destroy);
    client = null;
  }

  async function query(text: string, values: readonly unknown[] = []) {
    const mayRepeat = !isUsed && REPEATABLE.test(text);
    isUsed = true;
    const storables = values.map(storable);
    try {
      return await run(text, storables);
    } catch (error) {
      if (client !== null || !mayRepeat) throw error;
    }
    client = await pool.connect().catch(rethrow);
    return run(text, storables);
  }

  // oxlint-disable-next-line no-unsafe-type-assertion -- its other form is for cursors, which are asked for only where they are configured
  return { query: query as unknown as PostgresPoolClient['query'], release };
}

/** PostgreSQL accepts no NUL in a text. No stored text has one, so a path or email with NUL finds nothing. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

function rethrow(error: unknown): never {
  throw explainFailure(error);
}
