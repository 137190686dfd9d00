import { expect, test } from 'vitest';
import { createPasswords } from '../../server/auth/passwords.ts';
import { buildCaller, readRefusal, register } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { startServer } from '../support/server.ts';

const MINUTE_MS = 60_000;
const TOO_MANY = 'Too many logins have failed; please try again later.';

async function fail(caller: Caller, email: string, times: number, headers?: Record<string, string>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await caller.failsTo('login', { body: { email, password: 'wrong' } }, headers)).status).toBe(401);
  }
}

/** Fails once for each of 50 accounts, with headers of its own. */
async function failFor50Accounts(caller: Caller, headers: (account: number) => Record<string, string>): Promise<void> {
  const accounts = Array.from({ length: 50 }, (_, account) => account);
  await Promise.all(accounts.map((account) => fail(caller, `nobody-${account}@example.org`, 1, headers(account))));
}

const right = (email: string) => ({ body: { email, password: 'correct horse' } });

test('after 10 failures the account is closed for 15 minutes, to the right password too', async () => {
  const { app, clock } = await startServer();
  const robin = await register(app);
  const { email } = robin.user;
  await fail(robin, email, 1);
  clock.advance(5 * MINUTE_MS);
  await fail(robin, email.toUpperCase(), 9);
  const refusal = { status: 429, detail: TOO_MANY, retryAfter: 10 * 60 };
  expect(await robin.failsTo('login', right(email))).toEqual(refusal);
  expect(await robin.failsTo('login', { body: { email, password: 'wrong' } })).toEqual(refusal);
  clock.advance(10 * MINUTE_MS - 1);
  expect((await robin.failsTo('login', right(email))).retryAfter).toBe(1);
  clock.advance(1);
  await robin.does('login', right(email));
});

test('an unknown account is closed in the same way', async () => {
  const { app } = await startServer();
  const nobody = buildCaller(app, null);
  await fail(nobody, 'nobody@example.org', 10);
  expect(await nobody.failsTo('login', right('nobody@example.org'))).toEqual({
    status: 429,
    detail: TOO_MANY,
    retryAfter: 15 * 60,
  });
});

test('a success before that resets the count', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const { email } = robin.user;
  await fail(robin, email, 9);
  await robin.does('login', right(email));
  await fail(robin, email, 9);
  expect((await robin.does('login', right(email))).user.email).toBe(email);
});

test('another account stays open', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  await fail(robin, 'nobody@example.org', 10);
  expect((await robin.does('login', right(robin.user.email))).user).toEqual(robin.user);
});

test('logins that succeed are not limited', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const all = await Promise.all(Array.from({ length: 30 }, () => robin.send('login', right(robin.user.email))));
  expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200));
});

test('of parallel failures no more than 10 say whether the password was right', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const body = { email: robin.user.email, password: 'wrong' };
  const all = await Promise.all(Array.from({ length: 20 }, () => robin.send('login', { body })));
  const statuses = all.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('after 50 failures an address is closed, and no other', async () => {
  const { app } = await startServer({ config: { trustProxy: 'loopback' } });
  const robin = await register(app);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  await failFor50Accounts(robin, () => from('203.0.113.7'));
  const refusal = await robin.failsTo('login', right(robin.user.email), from('203.0.113.7'));
  expect(refusal).toEqual({ status: 429, detail: TOO_MANY, retryAfter: 15 * 60 });
  await robin.does('login', right(robin.user.email), from('203.0.113.8'));
});

test('without a trusted proxy, an address in a header is ignored', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  await failFor50Accounts(robin, (account) => ({ 'x-forwarded-for': `203.0.113.${account}` }));
  const refusal = await robin.failsTo('login', right(robin.user.email), { 'x-forwarded-for': '198.51.100.1' });
  expect(refusal.status).toBe(429);
});

test('if too many are waiting, a login is refused with a time to try again', { timeout: 30_000 }, async () => {
  const { app } = await startServer({ passwords: createPasswords() });
  const robin = await register(app);
  const all = await Promise.all(Array.from({ length: 80 }, () => robin.send('login', right(robin.user.email))));
  const refused = all.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(all.length - refused.length).toBeGreaterThanOrEqual(66);
  for (const answer of refused) {
    expect(readRefusal(answer)).toEqual({
      status: 429,
      detail: 'Too many people are logging in right now; please try again in a moment.',
      retryAfter: 2,
    });
  }
});

test('an account is not closed because the clock is set back', async () => {
  const { app, clock } = await startServer();
  const robin = await register(app);
  clock.advance(48 * 60 * MINUTE_MS);
  await fail(robin, robin.user.email, 10);
  clock.advance(-48 * 60 * MINUTE_MS);
  expect((await robin.does('login', right(robin.user.email))).user).toEqual(robin.user);
});

test('after too many registrations an address is blocked for an hour, others are not', async () => {
  const { app, clock } = await startServer({ config: { maxRegistrationsAnHour: 3, trustProxy: 'loopback' } });
  const nobody = buildCaller(app, null);
  const tries = (email: string, address: string) =>
    nobody.send('register', { body: { username: 'Robin', email, password: 'correct horse' } }, { 'x-forwarded-for': address });
  const statuses: number[] = [];
  // A registration refused for a known email counts too, because the answer reveals that it is known.
  for (const email of ['a@example.org', 'a@example.org', 'b@example.org']) {
    statuses.push((await tries(email, '2001:db8:1:2::1')).statusCode);
    clock.advance(10 * MINUTE_MS);
  }
  expect(statuses).toEqual([201, 409, 201]);
  expect(readRefusal(await tries('c@example.org', '[2001:db8:1:2::ffff]:4711'))).toEqual({
    status: 429,
    detail: 'Too many accounts were registered from your address; please try again later.',
    retryAfter: 30 * 60,
  });
  expect((await tries('c@example.org', '2001:db8:1:3::1')).statusCode).toBe(201);
  clock.advance(30 * MINUTE_MS);
  expect((await tries('d@example.org', '2001:db8:1:2::1')).statusCode).toBe(201);
});
