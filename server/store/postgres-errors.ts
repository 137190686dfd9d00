import { DatabaseError } from 'pg';
import { StorageError } from './storage-error.ts';

/** SQLSTATE codes, or the two characters of their class (postgresql.org/docs/current/errcodes-appendix.html). */
const REASONS: ReadonlyMap<string, StorageError['reason']> = new Map([
  ['08', 'away'], // connection exception
  ['28', 'away'], // invalid authorization
  ['3D', 'away'], // no such database
  ['53300', 'away'], // too many connections
  ['57P01', 'away'], // admin shutdown
  ['57P02', 'away'], // crash shutdown
  ['57P03', 'away'], // starting up
  ['57P04', 'away'], // database dropped
  ['57P05', 'away'], // idle session timeout
  ['25P03', 'away'], // idle in transaction timeout: it has closed the connection
  ['40', 'busy'], // rolled back: deadlock, serialization
  ['53200', 'busy'], // out of memory, also that of locks
  ['55P03', 'busy'], // lock timeout
  ['57014', 'busy'], // statement timeout
  ['25006', 'unwritable'], // read only, as a standby is
  ['53100', 'unwritable'], // disk full
  ['58', 'unwritable'], // system error
  ['XX001', 'damaged'],
  ['XX002', 'damaged'],
]);

/** The error of `pg` when no connection of its pool becomes free in time. */
const POOL_TIMEOUT = 'timeout exceeded when trying to connect';

function reasonOf(error: Error): StorageError['reason'] | undefined {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    return REASONS.get(code) ?? REASONS.get(code.slice(0, 2));
  }
  if (error.message === POOL_TIMEOUT) return 'busy';
  // All other errors of `pg` come from the connection, except wrong arguments.
  return error instanceof TypeError ? undefined : 'away';
}

/** A StorageError if the cause lies outside this program; otherwise the error itself. */
export function explainFailure(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  const reason = error instanceof Error ? reasonOf(error) : undefined;
  return reason === undefined ? error : new StorageError(reason, { cause: error });
}

/** Two transactions conflicted, and PostgreSQL rolled this one back. */
export function wasRolledBack(error: unknown): boolean {
  const cause = error instanceof StorageError ? error.cause : error;
  return cause instanceof DatabaseError && cause.code?.startsWith('40') === true;
}
