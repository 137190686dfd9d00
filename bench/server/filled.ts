/** Servers whose database a bench fills beside them, embedded or on PostgreSQL, by statements that both understand. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import * as z from 'zod';
import { startPostgres } from '../../tests/support/postgres-server.ts';
import { usageOf, usageOfAll } from '../load/usage.ts';
import { serveProduct } from './processes.ts';
import type { Served } from './processes.ts';

export type Database = 'sqlite' | 'postgres';

export interface Filled extends Served {
  execute(statements: readonly string[]): Promise<void>;
  /** What the database takes on the disk, in bytes. */
  size(): Promise<number>;
  /** Of the processor, in ms, that server and database have used so far. */
  cpuMs(): number;
}

const sizeSchema = z.tuple([z.object({ bytes: z.coerce.number() })]);

interface Databases {
  /** A server with a database of its own. */
  serveOne(): Promise<Filled>;
  stop(): Promise<void>;
}

/** @returns the rows of the last one */
async function onPostgres(url: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function onFile(file: string, statements: readonly string[]): Promise<void> {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}

export async function startDatabases(database: Database): Promise<Databases> {
  const postgres = database === 'postgres' ? await startPostgres({ isDurable: true }) : null;
  const started: Served[] = [];
  return {
    async serveOne() {
      let url = '';
      if (postgres) {
        const name = `bench_${started.length}`;
        await onPostgres(postgres.url, [`create database ${name}`]);
        url = postgres.url.replace(/\/postgres$/, `/${name}`);
      }
      const served = await serveProduct({ DATABASE_URL: url });
      started.push(served);
      const file = join(served.dir, 'training.db');
      return {
        ...served,
        async execute(statements) {
          // As PostgreSQL does by itself after a while.
          if (postgres) await onPostgres(url, [...statements, 'ANALYZE']);
          else await onFile(file, statements);
        },
        cpuMs: () => usageOf(served.pid).cpuMs + (postgres ? usageOfAll(postgres.pid).cpuMs : 0),
        async size() {
          if (!postgres) return statSync(file).size;
          return sizeSchema.parse(await onPostgres(url, ['select pg_database_size(current_database()) as bytes']))[0].bytes;
        },
      };
    },
    async stop() {
      await Promise.all(started.map((each) => each.stop()));
      await postgres?.stop();
    },
  };
}

const AT = "'2026-01-31T09:00:00.000Z'";
/** Of a session, what copies of it share. */
const SHARED = 'language, scenario_id, character_id, script_id, scenario_name, character_name, participant_name, created_at, ended_at, ended_reason';

/** The whole numbers from one to the other, as the table `numbers (i)`. */
const numbers = (first: number, last: number) => `WITH RECURSIVE numbers (i) AS (VALUES (${first}) UNION ALL SELECT i + 1 FROM numbers WHERE i < ${last})`;

/** As long as most reports. */
const REPORT = JSON.stringify({ overall_score: 0.5, filler: 'x'.repeat(6000) });

/** Copies of the first session, the same person's, without messages, each with a report. */
export const copySessions = (first: number, last: number): string[] => [
  `${numbers(first, last)} INSERT INTO sessions (id, user_id, message_count, ${SHARED}) SELECT 'copy-' || i, user_id, 0, ${SHARED} FROM numbers, (SELECT * FROM sessions LIMIT 1) one`,
  `${numbers(first, last)} INSERT INTO reports (id, session_id, user_id, created_at, evaluation_type, overall_score, report, record) SELECT 'report-' || i, 'copy-' || i, user_id, ${AT}, 'full', 0.5, '${REPORT}', '{}' FROM numbers, (SELECT user_id FROM sessions LIMIT 1) one`,
];

/** Copies of the first session for other people, ten for each, with six messages each. */
export const copySessionsToOthers = (first: number, last: number): string[] => [
  `${numbers(Math.floor(first / 10), Math.floor(last / 10))} INSERT INTO users (id, username, email, email_key, password_hash, role, preferred_language, created_at) SELECT 'user-' || i, 'Kim', 'user-' || i || '@example.org', 'user-' || i || '@example.org', '-', 'trainee', 'en', ${AT} FROM numbers`,
  `${numbers(first, last)} INSERT INTO sessions (id, user_id, message_count, ${SHARED}) SELECT 'session-' || i, 'user-' || (i / 10), 6, ${SHARED} FROM numbers, (SELECT * FROM sessions LIMIT 1) one`,
  `${numbers(first, last)} INSERT INTO messages (session_id, sequence, role, content, timestamp) SELECT 'session-' || i, place, CASE WHEN place % 2 = 0 THEN 'participant' ELSE 'character' END, 'It is the long nights in the cab that do it.', ${AT} FROM numbers, (SELECT 1 AS place UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6) places`,
];
