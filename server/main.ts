/** What `npm start` runs: the server, with Node's compile cache kept for the next start. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Stripping types and compiling take a quarter of a start. If the folder is not writable, nothing is cached.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./start.ts');
// Now rather than at exit, which a killed process never reaches.
flushCompileCache();
