/** `npm run backup -- FILE`: a whole copy of the database, also while the server runs. */
import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError, readConfig } from './config.ts';
import { DATABASE_FILE } from './store/store.ts';

const USAGE = 'npm run backup -- FILE';
/** For another program's lock to pass. */
const BUSY_TIMEOUT_MS = 5000;

/**
 * Copies the database as it is at one moment; whoever writes to it meanwhile goes on. The copy has its name only when
 * it is whole, checked and on the disk.
 * @throws {ConfigError} where there is nothing to copy, or something in its place
 */
function backUp(dataDir: string, target: string): void {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new ConfigError(`DATA_DIR takes the folder of the server's data; ${dataDir} holds none.`);
  if (existsSync(target)) throw new ConfigError(`${target} is there already; name another file, or remove it.`);
  const part = `${target}.part`;
  rmSync(part, { force: true });
  try {
    copy(source, part);
    check(part);
    const file = openSync(part, 'r+');
    fsyncSync(file);
    closeSync(file);
    // Unlike a renaming it never takes the place of a file that has come meanwhile.
    linkSync(part, target);
  } finally {
    rmSync(part, { force: true });
  }
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

try {
  process.umask(0o077);
  const [target, ...more] = process.argv.slice(2);
  if (target === undefined || target.startsWith('-') || more.length > 0) throw new ConfigError(USAGE);
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== null) throw new ConfigError('DATABASE_URL is set, and this copies the embedded database alone; use pg_dump, or leave DATABASE_URL out.');
  backUp(dataDir, resolve(target));
  console.log(`${resolve(target)}: ${statSync(target).size} bytes`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
