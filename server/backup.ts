/** `npm run backup -- FILE`: a whole copy of the database, also while the server runs. */
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError, readConfig } from './config.ts';
import { runCommand } from './explain.ts';
import { DATABASE_FILE } from './store/store.ts';
import { writeWhole } from './whole-file.ts';

const USAGE = 'npm run backup -- FILE';
/** For another program's lock to pass. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Copies the database as it is at one moment; whoever writes to it meanwhile goes on. The copy is checked before it has
 * its name.
 * @throws {ConfigError} where there is nothing to copy, or something in its place
 */
async function backUp(dataDir: string, target: string): Promise<void> {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new ConfigError(`DATA_DIR takes the folder of the server's data; ${dataDir} holds none.`);
  await writeWhole(target, 'FILE', (part) => {
    copy(source, part);
    check(part);
  });
}

function copy(source: string, part: string): void {
  const database = new DatabaseSync(source, { timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
}

function check(part: string): void {
  const database = new DatabaseSync(part, { readOnly: true });
  try {
    const found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    if (found !== 'ok') throw new ConfigError(`The copy is damaged (${String(found)}); the database may be so too.`);
  } finally {
    database.close();
  }
}

await runCommand(async () => {
  const [target, ...more] = process.argv.slice(2);
  if (target === undefined || target.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null) throw new ConfigError('DATABASE_URL is set, and this copies the embedded database alone; use pg_dump, or leave DATABASE_URL out.');
  await backUp(dataDir, resolve(target));
  console.log(`${resolve(target)}: ${statSync(target).size} bytes`);
});
