import { expect, test } from 'vitest';
import { buildCaller, register, startSession } from '../support/caller.ts';
import { buildCharacterEngine, startServer } from '../support/server.ts';

const BLOCKED_MS = 2300;

/** Blocks like a long computation, but without using the processor. */
function block(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
}

test('an overloaded server answers 503 to all but the health check, until it has caught up', async () => {
  const { app } = await startServer();
  const anyone = buildCaller(app, null);
  // The delay is averaged over a second, so the first block may still count with a quiet time.
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

test('an address with a thousand pending requests is refused, and others are served', async () => {
  const gate = Promise.withResolvers<string>();
  const character = buildCharacterEngine({ reply: () => gate.promise });
  const { app } = await startServer({ character, config: { maxRepliesAtOnce: 2000, trustProxy: 'loopback' } });
  const robin = await register(app);
  const id = await startSession(robin);
  const here = { 'x-forwarded-for': '192.0.2.7' };
  const say = () => robin.send('sendMessage', { params: { id }, body: { message: 'Hello' } }, here);
  // An injected request starts only once it is awaited.
  const waiting = Promise.all(Array.from({ length: 1000 }, say));
  expect(await robin.failsTo('getCurrentUser', {}, { 'x-forwarded-for': '192.0.2.7:4711' })).toEqual({
    status: 503,
    detail: 'The server is busy right now; please try again in a moment.',
    retryAfter: 5,
  });
  await robin.does('getCurrentUser', {}, { 'x-forwarded-for': '192.0.2.8' });
  expect((await app.inject({ url: '/api/health', headers: here })).statusCode).toBe(200);
  await robin.does('deleteSession', { params: { id } }, { 'x-forwarded-for': '192.0.2.8' });
  gate.resolve('Yes.');
  await waiting;
  await robin.does('getCurrentUser', {}, here);
});
