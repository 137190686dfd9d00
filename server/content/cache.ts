import { hash, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside the compile cache of Node: both hold nothing that could not be made again. */
export const CACHE_DIR = fileURLToPath(new URL('../../node_modules/.cache/content', import.meta.url));
/** All shipped content takes 32 entries of 1 to 3 MB; what an author's edits leave behind goes beyond this. */
const ENTRIES_MAX = 100;
/** SHA-256. */
const DIGEST_BYTES = 32;

/** What was worked out of content, by a key that tells apart all it was worked out from. */
export interface Cache {
  /** @returns null where it is not kept, cannot be read, or is not what was written */
  read(key: string): Buffer<SharedArrayBuffer> | null;
  /** Keeps it where the folder can be written to; else nothing happens. */
  write(key: string, bytes: Uint8Array): void;
}

/**
 * A cache of one file an entry, whose first bytes are the digest of the rest. Files come by renaming, so processes that
 * start at once never read half of one.
 */
export function openCache(dir: string): Cache {
  return {
    read(key) {
      const path = join(dir, key);
      try {
        const file = sharedFile(path);
        const bytes = file.subarray(DIGEST_BYTES);
        if (!digestOf(bytes).equals(file.subarray(0, DIGEST_BYTES))) return null;
        // What is used stays; a folder that cannot be written to has nothing to remove.
        silently(() => utimesSync(path, new Date(), new Date()));
        return bytes;
      } catch {
        return null;
      }
    },
    write(key, bytes) {
      const unfinished = join(dir, `${randomUUID()}.unfinished`);
      const isKept = silently(() => {
        mkdirSync(dir, { recursive: true });
        writeFileSync(unfinished, Buffer.concat([digestOf(bytes), bytes]));
        renameSync(unfinished, join(dir, key));
      });
      if (isKept) silently(() => removeOldest(dir));
      else silently(() => rmSync(unfinished, { force: true }));
    },
  };
}

/** Read into memory that threads can share: a copy of all content would stay until it is noticed that nothing uses it. */
function sharedFile(path: string): Buffer<SharedArrayBuffer> {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.from(new SharedArrayBuffer(fstatSync(file).size));
    if (readSync(file, bytes) !== bytes.length) throw new Error(`${path} could not be read whole.`);
    return bytes;
  } finally {
    closeSync(file);
  }
}

const digestOf = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

/** A cache that fails is no failure: what it would have given is worked out. @returns whether it succeeded */
function silently(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Those used longest ago, and what ended processes left unfinished. */
function removeOldest(dir: string): void {
  const entries = readdirSync(dir).map((name) => ({ path: join(dir, name), usedAt: statSync(join(dir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  for (const { path } of entries.toSorted((one, other) => other.usedAt - one.usedAt).slice(ENTRIES_MAX)) rmSync(path, { force: true });
}
