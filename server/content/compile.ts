import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Cache } from './cache.ts';
import { scenarioOf, shared } from './compiled.ts';
import type { CompiledScenario } from './compiled.ts';
import { ContentError, filesOfScenario, foldersIn } from './files.ts';
import type { Content } from './files.ts';
import { hashFiles } from './fingerprint.ts';

const THREAD = new URL('./compile-thread.ts', import.meta.url);

/** What the thread is started with: which folders it reads. */
export interface CompileData {
  dir: string;
  folders: readonly string[];
}
/** What it answers: the bytes of each folder's scenario, or every mistake found. */
export type CompileAnswer = { scenarios: readonly Uint8Array[] } | { mistakes: readonly string[] };

/** Content as threads share it, and as objects. */
export interface CompiledContent extends Content {
  compiled: readonly CompiledScenario[];
}

/**
 * Reads a folder of scenarios as `loadContent` does (not thorough), each from the cache where its files, the shared
 * lines and the program are those it was kept for. Others are read in a thread that then ends: parsing leaves ten times
 * as much memory behind as what it finds takes.
 * @param program its fingerprint
 * @throws {ContentError} with every mistake found
 * @throws {NoContent}
 */
export async function compileContent(dir: string, cache: Cache, program: string): Promise<CompiledContent> {
  const folders = await foldersIn(dir);
  const keyOf = (folder: string) => hash('sha256', [program, hashFiles(filesOfScenario(dir, folder))].join('\n'));
  const kept = folders.map((folder): { folder: string; key: string | null; compiled: CompiledScenario | null } => {
    const key = readableKey(() => keyOf(folder));
    const bytes = key === null ? null : cache.read(key);
    return { folder, key, compiled: bytes };
  });
  const missing = kept.filter(({ compiled }) => compiled === null);
  const read = missing.length > 0 ? await readInThread({ dir, folders: missing.map(({ folder }) => folder) }) : [];
  for (const [place, bytes] of read.entries()) {
    const entry = missing[place];
    if (entry === undefined) continue;
    entry.compiled = shared(bytes);
    // Where somebody saved a file meanwhile, nobody knows which of the two was read.
    if (entry.key !== null && entry.key === readableKey(() => keyOf(entry.folder))) cache.write(entry.key, bytes);
  }
  const compiled = kept.flatMap((entry) => entry.compiled ?? []);
  return { compiled, scenarios: compiled.map(scenarioOf) };
}

/** What cannot be read is told by whoever reads it, by file and line. */
function readableKey(keyOf: () => string): string | null {
  try {
    return keyOf();
  } catch {
    return null;
  }
}

/** @throws {ContentError} */
function readInThread(workerData: CompileData): Promise<readonly Uint8Array[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Uint8Array[]>();
  const thread = new Worker(THREAD, { workerData });
  thread.on('message', (answer: CompileAnswer) => {
    if ('mistakes' in answer) reject(new ContentError(answer.mistakes));
    else resolve(answer.scenarios);
  });
  thread.on('error', reject);
  thread.on('exit', () => reject(new Error('The content could not be read.')));
  return promise;
}
