import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from './config.ts';
import { failureOf } from './store/sqlite.ts';

/** A process that was just killed may still be exiting. */
const WAIT_MS = 1000;

/** Another process uses the data folder; the message names it. */
export class DataDirInUse extends Error {
  override readonly name = 'DataDirInUse';
}

/**
 * Locks the data folder for this process. It is a lock of the operating system on a separate file that SQLite keeps
 * open: it ends with the process in any case, so it can never be stale. A text file beside it says which process
 * holds it.
 * @returns a function that releases the folder
 * @throws {DataDirInUse}
 * @throws {ConfigError} if the folder cannot be created or written to
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

/** Restricts files that were created before only their owner could read them. */
export function closeToOthers(dataDir: string): void {
  const files = readdirSync(dataDir).filter((name) => /^(?:training|lock)\.(?:db|txt)(?:-\w+)?$/.test(name));
  for (const name of files) chmodSync(join(dataDir, name), 0o600);
}

/** Creates one folder after the other: Node's recursive mkdir never returns if a parent fails with ENOENT, as /proc does. */
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
