import { expect, test } from 'vitest';
import { buildCaller } from '../support/caller.ts';
import { startServer } from '../support/server.ts';

const BLOCKED_MS = 2300;

/** As a computation without end would, but at no cost. */
function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
}

test('a server that is seconds late says so to all but the health check, until it has caught up', async () => {
  const { app } = await startServer();
  const anyone = buildCaller(app, null);
  // The delay is the mean of a second: the first block ends the one that was quiet.
  await expect
    .poll(
      () => {
        block();
        return anyone.failsTo('getCurrentUser', {});
      },
      { timeout: 20_000 },
    )
    .toEqual({ status: 503, detail: 'The server is busy right now; please try again in a moment.', retryAfter: 10 });
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  await expect.poll(async () => (await anyone.failsTo('getCurrentUser', {})).status, { timeout: 20_000 }).toBe(401);
});
