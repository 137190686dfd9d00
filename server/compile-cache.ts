import { fileURLToPath } from 'node:url';

/** Where Node keeps what it has compiled for the next start; where it is not writable, nothing is kept. */
export const COMPILE_CACHE_DIR = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
