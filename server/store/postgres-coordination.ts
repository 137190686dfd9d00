import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { Client } from 'pg';
import type { Coordination } from './coordination.ts';
import { explainFailure } from './postgres-errors.ts';
import { connectionOptions } from './postgres-pool.ts';
import { createQueue } from './queue.ts';

/** Called with the turn that became free. */
const CHANNEL = 'turn_free';
/** A process that dies frees its turns without notifying anyone. */
const ASK_AGAIN_MS = 1000;

/** One connection. When it ends, for any reason, PostgreSQL frees all its locks. */
interface LockSession {
  client: Client;
  /** A connection takes one query at a time. */
  inOrder: ReturnType<typeof createQueue>;
  /** Places taken, by key: PostgreSQL would give the same one twice to the same connection. */
  taken: Map<string, readonly number[]>;
}

/**
 * Turns and places as advisory locks, all of a process on one connection. Who waits for a turn of another process hears
 * by `NOTIFY` that it is free. Where the connection is lost, turns are lost with it; what they protect has to check
 * that nobody else has gone on.
 */
export function postgresCoordination(url: string): Coordination & { close(): Promise<void> } {
  const inOrder = createQueue();
  const inOrderOfPlaces = createQueue();
  const freed = new EventEmitter().setMaxListeners(0);
  let current: LockSession | null = null;
  let opening: Promise<LockSession> | null = null;

  function forget(session: LockSession): void {
    if (current === session) current = null;
  }

  async function open(): Promise<LockSession> {
    const client = new Client(connectionOptions(url));
    const session = { client, inOrder: createQueue(), taken: new Map<string, readonly number[]>() };
    client.on('error', () => forget(session)).on('end', () => forget(session));
    client.on('notification', ({ payload = '' }) => freed.emit(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw explainFailure(error);
    }
    current = session;
    return session;
  }

  async function connect(): Promise<LockSession> {
    if (current !== null) return current;
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  /** A query that fails leaves open what is locked, so its connection ends. */
  async function ask<Row extends object>(session: LockSession, text: string, values: unknown[]): Promise<Row[]> {
    try {
      return (await session.inOrder('query', () => session.client.query<Row>(text, values))).rows;
    } catch (error) {
      forget(session);
      session.client.end().catch(() => undefined);
      throw explainFailure(error);
    }
  }

  /** Tries once more if the connection was lost: its locks are gone as well. */
  async function lock<Rows>(askOn: (session: LockSession) => Promise<Rows>): Promise<{ session: LockSession; rows: Rows }> {
    const known = current;
    const session = await connect();
    try {
      return { session, rows: await askOn(session) };
    } catch (error) {
      if (session !== known) throw error;
    }
    const anew = await connect();
    return { session: anew, rows: await askOn(anew) };
  }

  /** Ends the connection if a lock cannot be released, which releases it. */
  async function giveBack(session: LockSession, text: string, values: unknown[]): Promise<void> {
    await ask(session, text, values).catch(() => undefined);
  }

  async function takeTurn(name: string, signal: AbortSignal): Promise<() => Promise<void>> {
    for (;;) {
      signal.throwIfAborted();
      const waiting = new AbortController();
      // Listen before the try, so that no release right after it is missed.
      const heard = once(freed, name, { signal: AbortSignal.any([signal, waiting.signal, AbortSignal.timeout(ASK_AGAIN_MS)]) });
      heard.catch(() => undefined);
      try {
        const { session, rows } = await lock((on) => ask<{ taken: boolean }>(on, 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [name]));
        if (rows[0]?.taken === true) return () => giveBack(session, `select pg_advisory_unlock(hashtextextended($1, 0)), pg_notify('${CHANNEL}', $1)`, [name]);
        await heard.catch(() => undefined);
      } finally {
        waiting.abort();
      }
    }
  }

  return {
    inTurn: (key, signal, work) =>
      inOrder(key, async () => {
        const giveUp = await takeTurn(nameOf(key), signal);
        try {
          return await work();
        } finally {
          await giveUp();
        }
      }),

    occupy: (key, places, wanted) =>
      // One after another, because a place counts as taken only once PostgreSQL has answered.
      inOrderOfPlaces(key, async () => {
        const count = Math.min(wanted, places);
        const { session, rows } = await lock((on) => ask<{ place: number }>(on, TAKE_PLACES, [key, Math.min(places, INT_MAX), on.taken.get(key) ?? [], count]));
        const taken = rows.map(({ place }) => place);
        session.taken.set(key, [...(session.taken.get(key) ?? []), ...taken]);
        const leave = async () => {
          const left = [...(session.taken.get(key) ?? [])].filter((place) => !taken.includes(place));
          if (left.length === 0) session.taken.delete(key);
          else session.taken.set(key, left);
          await giveBack(session, LEAVE_PLACES, [key, taken]);
        };
        if (taken.length === count) return leave;
        await leave();
        return null;
      }),

    async close() {
      await opening?.catch(() => undefined);
      await current?.client.end().catch(() => undefined);
    },
  };
}

/** Places have 32-bit numbers. */
const INT_MAX = 2 ** 31 - 1;
/** Tries one place after another until it has enough. It skips its own places, because PostgreSQL would grant them again. */
const TAKE_PLACES = `select place from (select generate_series(1, $2::int) as place) places
  where case when place = any($3::int[]) then false else pg_try_advisory_lock(hashtext($1), place) end limit $4`;
const LEAVE_PLACES = 'select pg_advisory_unlock(hashtext($1), place) from unnest($2::int[]) as place';

/** Hashed, because keys may be long and every listener sees what is sent on a channel. */
const nameOf = (key: string) => createHash('sha256').update(key).digest('base64url');
