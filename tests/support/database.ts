/** The database that a test runs on: a file in a folder, or in the tests on PostgreSQL one of its own for the folder. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, inject, onTestFinished } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { DATABASE_FILE, openStore } from '../../server/store/store.ts';
import type { Store } from '../../server/store/store.ts';
import { besides, query } from './postgres.ts';

const postgres = inject('postgres');

/** For what is true of one database alone. */
export const onPostgres = postgres !== undefined;

if (postgres !== undefined && 'missing' in postgres) beforeEach(({ skip }) => skip(postgres.missing));

const urls = new Map<string, Promise<string>>();

/** An empty database with all tables, or with none, that is dropped after the test. */
export async function freshDatabase({ withTables = true } = {}): Promise<string> {
  if (postgres === undefined || 'missing' in postgres) throw new Error('These are not the tests on PostgreSQL.');
  const name = `training_${randomUUID().replaceAll('-', '')}`;
  await query(postgres.url, `create database ${name} template ${withTables ? postgres.template : 'template0'}`);
  onTestFinished(async () => {
    await query(postgres.url, `drop database if exists ${name} with (force)`);
  });
  return besides(postgres.url, name);
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
  return url === undefined ? openStore(dataDir, now, busyMaxMs) : openPostgres(url, now);
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
