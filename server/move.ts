/** `npm run move -- --to postgres://…`: the embedded database, copied into PostgreSQL. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, isDatabaseUrl, readConfig } from './config.ts';
import { runCommand } from './explain.ts';
import { lockDataDir } from './lock.ts';
import { move } from './store/move.ts';
import { asConfigError, shownAddress } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';
import { DATABASE_FILE } from './store/store.ts';

const USAGE = 'npm run move -- --to postgres://user:password@host/database';

function readTarget(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
    if (to !== undefined && isDatabaseUrl(to)) return to;
  } catch {
    // Whatever else was asked for, the usage says what may be.
  }
  throw new ConfigError(`--to takes the address of an empty PostgreSQL database: ${USAGE}`);
}

async function run(): Promise<void> {
  const to = readTarget();
  const { dataDir } = readConfig({ ...process.env, DATABASE_URL: '' });
  const file = join(dataDir, DATABASE_FILE);
  if (!existsSync(file)) throw new ConfigError(`DATA_DIR takes the folder of the server's data; ${dataDir} holds none.`);
  const now = () => new Date();
  const unlock = lockDataDir(dataDir, now);
  const source = openSqlite(file, 'read');
  try {
    const moved = await move(source, to, now, (table, rows) => console.log(`${table}: ${rows} …`)).catch((error: unknown) => {
      throw asConfigError(error, to, '--to');
    });
    for (const [table, rows] of Object.entries(moved)) console.log(`${table}: ${rows} rows, each the same on both`);
    console.log(`Moved from ${dataDir} to ${shownAddress(to)}. From now on start with DATABASE_URL; ${dataDir} is as it was, and may be kept as a backup.`);
  } finally {
    source.close();
    unlock();
  }
}

await runCommand(run);
