/** Before the tests on PostgreSQL: a server, and in it a database that those of the tests are copies of. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { openPostgres } from '../../server/store/postgres.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Missing in the tests of the embedded database. */
    postgres: { url: string; run: string; template: string } | { missing: string };
  }
}

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

async function findServer() {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? startPostgres() : { url, stop: async () => undefined };
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function besides(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Those of this run: another one may be under way on the same server. */
async function databases(url: string, run: string): Promise<string[]> {
  const rows = await query(url, `select datname from pg_database where datname like 'training_${run}_%'`);
  return z.array(z.object({ datname: z.string() })).parse(rows).map(({ datname }) => datname);
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  let server;
  try {
    server = await findServer();
  } catch (error) {
    const missing = `No PostgreSQL can be started here (${firstLine(error)}); set TEST_DATABASE_URL to one whose user may create databases.`;
    // Whoever asks for these tests alone must not take their absence for success.
    if (process.env.POSTGRES === 'full') throw new Error(missing, { cause: error });
    console.log(`The tests on PostgreSQL are skipped. ${missing}`);
    project.provide('postgres', { missing });
    return undefined;
  }
  const { url } = server;
  const run = randomUUID().slice(0, 8);
  const template = `training_${run}_template`;
  await query(url, `create database ${template}`);
  const store = await openPostgres(besides(url, template), () => new Date());
  await store.close();
  project.provide('postgres', { url, run, template });
  return async () => {
    for (const name of await databases(url, run)) await query(url, `drop database "${name}" with (force)`);
    await server.stop();
  };
}
