/**
 * Loaded into a server's process with `--import`: says on standard error how long the event loop was kept at most since
 * it was last asked, in milliseconds of the processor's time for that thread, so that a busy machine changes nothing.
 * Asked by SIGWINCH; the answer is one line, `longest block: 12.3`.
 */
import { isMainThread } from 'node:worker_threads';

/** A pause as short as timers have: what runs in between counts as one block, a little too much rather than too little. */
const EVERY_MS = 1;

if (isMainThread) {
  let last = process.threadCpuUsage();
  let longest = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, EVERY_MS).unref();
  process.on('SIGWINCH', () => {
    process.stderr.write(`longest block: ${longest.toFixed(1)}\n`);
    longest = 0;
  });
}
