/** What the thread of the engines runs: Node's compile cache is each thread's own, and counts for what is loaded after. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { COMPILE_CACHE_DIR } from '../compile-cache.ts';

enableCompileCache(COMPILE_CACHE_DIR);
await import('./serve.ts');
flushCompileCache();
