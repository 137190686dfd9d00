import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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
 */
export function lockDataDir(dataDir: string, now: () => Date): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holder = join(dataDir, 'lock.txt');
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DataDirInUse(`DATA_DIR ${dataDir} is in use by ${readHolder(holder)}; stop that or name another folder.`);
  }
  writeFileSync(holder, `process ${process.pid} on ${hostname()} since ${now().toISOString()}\n`);
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return 'another process';
  }
}
