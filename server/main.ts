/** What `npm start` runs: the server, with Node's compile cache kept for the next start. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { COMPILE_CACHE_DIR } from './compile-cache.ts';

// Stripping types and compiling take a quarter of a start.
enableCompileCache(COMPILE_CACHE_DIR);
await import('./start.ts');
// Now rather than at exit, which a killed process never reaches.
flushCompileCache();
