import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ConfigError } from '../config.ts';

/** The table that is there while a move is not finished: how far it has come. */
export const PROGRESS = 'unfinished_move';

export async function isUnfinished<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${PROGRESS}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** @throws {ConfigError} where a move into this database is not finished */
export async function refuseUnfinished<T>(db: Kysely<T>): Promise<void> {
  if (!(await isUnfinished(db))) return;
  throw new ConfigError('DATABASE_URL names a database that a move has filled in part; run `npm run move -- --to` with its address again, which goes on where it stopped.');
}
