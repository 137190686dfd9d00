import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, TypeOverrides, types } from 'pg';
import type { ClientConfig, PoolClient } from 'pg';
import { explainFailure } from './postgres-errors.ts';
import { StorageError } from './storage-error.ts';
import type { Connections } from './store.ts';

/** Of one process; PostgreSQL takes 100 of all. */
const CONNECTIONS_MAX = 10;
const CONNECT_TIMEOUT_MS = 5000;
const LOCK_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Longer than the server's own: what is still silent then has lost its connection. */
const QUERY_TIMEOUT_MS = 20_000;
/** A process that hangs must not keep what its transaction holds. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_MS = 10_000;
/** The server finds within half a minute that a process is gone whose machine does not say so. */
const SERVER_KEEP_ALIVE = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Counts come as numbers: ours stay below 2^53. */
const numbers = new TypeOverrides();
numbers.setTypeParser(types.builtins.INT8, Number);

/** How every connection is made. */
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
 * Connections as Kysely takes them. One that is lost is replaced at the next query.
 * @throws what it throws is a {StorageError}, where the reason lies outside of this program
 */
export function postgresPool(url: string): CountedPool {
  const pool = new Pool({ ...connectionOptions(url), max: CONNECTIONS_MAX });
  // Unheard, they would end the process; whoever asks next hears of it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    options: pool.options,
    connect: async () => explaining(pool, await pool.connect().catch(rethrow)),
    end: () => pool.end(),
    count: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** What may run twice: it changes nothing. */
const REPEATABLE = /^(?:begin|select)\b/;

/** A connection of the pool until it is given back; one that was lost while it was idle is replaced once. */
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

/** No text that is stored holds NUL, which PostgreSQL takes in none; a path or an email that does is found nowhere. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value);

function rethrow(error: unknown): never {
  throw explainFailure(error);
}
