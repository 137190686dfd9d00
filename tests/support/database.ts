/** The database that a test runs on: a file in a folder, or in the tests on PostgreSQL one of its own for the folder. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { beforeEach, inject, onTestFinished } from 'vitest';
import { NEWEST_VERSION } from '../../server/store/migrations.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { DATABASE_FILE, openStore } from '../../server/store/store.ts';
import type { Store } from '../../server/store/store.ts';
import { besides, query } from './postgres.ts';

const postgres = inject('postgres');

/** For what is true of one database alone. */
export const onPostgres = postgres !== undefined;

if (postgres !== undefined && 'missing' in postgres) beforeEach(({ skip }) => skip(postgres.missing));

const urls = new Map<string, Promise<string>>();

async function createDatabase(template: string): Promise<string> {
  if (postgres === undefined || 'missing' in postgres) throw new Error('These are not the tests on PostgreSQL.');
  const name = `training_${postgres.run}_${randomUUID().replaceAll('-', '')}`;
  await query(postgres.url, `create database ${name} template ${template}`);
  return besides(postgres.url, name);
}

/** One without tables. */
export const bareDatabase = () => createDatabase('template0');

/** Emptied ones, because making and dropping them takes longer than most tests. */
const emptied: string[] = [];

/** All that a test can leave in the tables of the newest version; whoever is still connected, as a killed server may be, is thrown out. */
const EMPTY = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
  delete from users; delete from failed_logins; delete from registrations; delete from token_usage; delete from token_reservations`;

/** One with all tables, which are empty; for the test alone. */
async function freshDatabase(): Promise<string> {
  if (postgres === undefined || 'missing' in postgres) throw new Error('These are not the tests on PostgreSQL.');
  const url = emptied.pop() ?? (await createDatabase(postgres.template));
  onTestFinished(async () => {
    const before = await query(url, 'select max(number) as newest from migrations');
    if (!isDeepStrictEqual(before, [{ newest: NEWEST_VERSION }])) return;
    await query(url, EMPTY);
    emptied.push(url);
  });
  return url;
}

/** The address of the folder's database, the same each time; undefined where it is the file. */
export async function databaseUrlOf(dataDir: string): Promise<string | undefined> {
  if (!onPostgres) return undefined;
  const known = urls.get(dataDir) ?? freshDatabase();
  urls.set(dataDir, known);
  return known;
}

export async function openTestStore(dataDir: string, now: () => Date, busyMaxMs?: number): Promise<Store> {
  const url = await databaseUrlOf(dataDir);
  return url === undefined ? openStore(dataDir, now, { busyMaxMs }) : openPostgres(url, now);
}

/** Asks or changes the database as another program would, which keeps no references. */
export async function queryDatabase(dataDir: string, text: string): Promise<unknown[]> {
  const url = await databaseUrlOf(dataDir);
  if (url !== undefined) return query(`${url}?options=-c%20session_replication_role%3Dreplica`, text);
  const database = new DatabaseSync(join(dataDir, DATABASE_FILE), { enableForeignKeyConstraints: false });
  try {
    return database.prepare(text).all();
  } finally {
    database.close();
  }
}
