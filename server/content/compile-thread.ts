/** The thread in which content is read that is not in the cache. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CompileAnswer, CompileData } from './compile.ts';
import { compiledBytes } from './compiled.ts';
import { ContentError } from './files.ts';
import { loadContent } from './load.ts';

// What starts the thread gives it this, and nobody else can.
// oxlint-disable-next-line no-unsafe-type-assertion -- see above
const { dir, folders } = workerData as CompileData;

async function read(): Promise<CompileAnswer> {
  try {
    const { scenarios } = await loadContent(dir, { thorough: false, folders });
    return { scenarios: scenarios.map(compiledBytes) };
  } catch (error) {
    if (error instanceof ContentError) return { mistakes: error.mistakes };
    throw error;
  }
}

// oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin, as windows do
parentPort?.postMessage(await read());
