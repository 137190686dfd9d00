import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from './config.ts';
import { failureOf } from './store/sqlite.ts';

/** A process that was killed a moment ago may not be quite gone. */
const WAIT_MS = 1000;

/** Another process has the data folder; the message names it. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

/**
 * Takes the data folder for this process. The lock is the operating system's, on a file of its own that SQLite
 * keeps open: it ends with the process however that dies, so there is none to be found stale. A text file beside
 * it says who holds it.
 * @returns frees the folder
 * @throws {DataDirInUse}
 * @throws {ConfigError} where the folder cannot be made or written to
 */
export function lockDataDir(dataDir: string, now: () => Date): () => void {
  const holder = join(dataDir, 'lock.txt');
  try {
    makeFolder(dataDir);
    const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: WAIT_MS });
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(holder, `process ${process.pid} on ${hostname()} since ${now().toISOString()}\n`);
    return () => lock.close();
  } catch (error) {
    if (failureOf(error) === 'busy') {
      const held = `DATA_DIR ${dataDir} is in use by ${readHolder(holder)}`;
      throw new DataDirInUse(`${held}; stop that or name another folder.`);
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR takes a folder that this program may write to; ${dataDir} is none (${reason}).`);
  }
}

/** Files of the time before they were made for their owner alone. */
export function closeToOthers(dataDir: string): void {
  const files = readdirSync(dataDir).filter((name) => /^(?:training|lock)\.(?:db|txt)(?:-\w+)?$/.test(name));
  for (const name of files) chmodSync(join(dataDir, name), 0o600);
}

/** Step by step: Node's recursive mkdir never returns where a parent refuses with ENOENT, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return 'another process';
  }
}
