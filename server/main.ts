/** What `npm start` runs: the server, with what Node compiles of it kept for the next start. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// A quarter of a start is stripping types and compiling; where the folder cannot be written to, it stays so.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
await import('./start.ts');
// Now rather than at the end, which a kill would take away.
flushCompileCache();
