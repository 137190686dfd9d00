/** Guessing, and floods of logins and registrations, against the server as it runs. */
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { freshDir } from '../support/server.ts';
import { fetchCall, readJson, startProcess } from '../support/server-process.ts';
import { each, figure, quantile, range, scale, timed, TIMEOUT_MS } from './soak.ts';

const ACCOUNT = { username: 'Robin', email: 'robin@example.org', password: 'correct horse' };
const from = (address: string) => ({ 'x-forwarded-for': address });
/** A busy machine is late by itself; the full run judges the figure. */
const ME_P99_MS = scale(1000, 250);

async function startFlooded(environment: Record<string, string> = {}) {
  const { address } = await startProcess({ DATA_DIR: freshDir(), TRUST_PROXY: 'loopback', ...environment });
  expect((await fetchCall(address, 'register', { body: ACCOUNT }, from('192.0.2.1'))).status).toBe(201);
  const reader = { ...ACCOUNT, email: 'reader@example.org' };
  const registered = await readJson(fetchCall(address, 'register', { body: reader }, from('192.0.2.9')), calls.register.response);
  const headers = { authorization: `Bearer ${registered.access_token}`, ...from('192.0.2.9') };
  return { address, me: () => fetchCall(address, 'getCurrentUser', {}, headers) };
}

/** Others' calls while a flood goes on: how long /auth/me takes, and how many logins succeed. */
async function liveThrough(flood: Promise<unknown>, address: string, me: () => Promise<Response>) {
  const over = new AbortController();
  const flooding = flood.finally(() => over.abort());
  const times: number[] = [];
  const logins: number[] = [];
  const looking = async () => {
    while (!over.signal.aborted) times.push(await timed(async () => expect((await me()).status).toBe(200)));
  };
  const loggingIn = async () => {
    while (!over.signal.aborted) {
      const { email, password } = ACCOUNT;
      logins.push((await fetchCall(address, 'login', { body: { email, password } }, from('192.0.2.1'))).status);
    }
  };
  await Promise.all([looking(), loggingIn(), flooding]);
  return { p99: quantile(times, 0.99), calls: times.length, logins };
}

/** Keeps so many requests under way until all are sent, each on a connection of its own. */
function flood(count: number, send: (number: number) => Promise<Response>) {
  const statuses = new Map<number, number>();
  const sent = each(range(count), 80, async (number) => {
    const { status } = await send(number);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  return { sent, statuses };
}

const show = (statuses: Map<number, number>) => [...statuses].map(([status, count]) => `${status} × ${count}`).join(', ');

test('a flood of registrations leaves logins and others’ calls alone', { timeout: TIMEOUT_MS }, async () => {
  const { address, me } = await startFlooded();
  const { sent, statuses } = flood(scale(200, 2000), (number) =>
    fetchCall(address, 'register', { body: { ...ACCOUNT, email: `robin-${number}@example.org` } }, from('192.0.2.1')),
  );
  const { p99, calls: count, logins } = await liveThrough(sent, address, me);
  expect(new Set(logins)).toEqual(new Set([200]));
  expect(p99).toBeLessThan(ME_P99_MS);
  expect(statuses.get(201) ?? 0).toBeLessThanOrEqual(299);
  figure('registration flood', `${show(statuses)}; ${logins.length} of ${logins.length} logins from the same address succeed; /auth/me p99 ${p99.toFixed(0)} ms of ${count}`);
});

test('a flood of logins from one address leaves logins from others and all other calls alone', { timeout: TIMEOUT_MS }, async () => {
  const { address, me } = await startFlooded();
  const { sent, statuses } = flood(scale(200, 2000), (number) =>
    fetchCall(address, 'login', { body: { email: `nobody-${number}@example.org`, password: 'wrong' } }, from('198.51.100.7')),
  );
  const { p99, calls: count, logins } = await liveThrough(sent, address, me);
  expect(new Set(logins)).toEqual(new Set([200]));
  expect(p99).toBeLessThan(ME_P99_MS);
  // Those that ran side by side when the fiftieth failed are refused too.
  expect(statuses.get(401)).toBe(50);
  figure('login flood', `${show(statuses)}; ${logins.length} of ${logins.length} other logins succeed; /auth/me p99 ${p99.toFixed(0)} ms of ${count}`);
});

test('who has an account cannot be found out by registering, beyond what a school registers', { timeout: TIMEOUT_MS }, async () => {
  const { address } = await startFlooded({ MAX_REGISTRATIONS_AN_HOUR: '20' });
  const statuses: number[] = [];
  for (const _ of range(30)) statuses.push((await fetchCall(address, 'register', { body: ACCOUNT }, from('192.0.2.1'))).status);
  // The first of the twenty was the account's own.
  expect(statuses).toEqual([...Array<number>(19).fill(409), ...Array<number>(11).fill(429)]);
  const elsewhere = await fetchCall(address, 'register', { body: ACCOUNT }, from('192.0.2.1:4711'));
  expect(elsewhere.status).toBe(429);
  expect((await fetchCall(address, 'register', { body: ACCOUNT }, from('192.0.2.2'))).status).toBe(409);
  figure('guessing accounts', '20 tries an address and hour where 20 are set, whatever the forwarded port');
});

test('an account is guessed at ten times in fifteen minutes', async () => {
  const { address } = await startFlooded();
  const guess = (number: number) =>
    fetchCall(address, 'login', { body: { email: ACCOUNT.email, password: `guess ${number}` } }, from(`198.51.100.${number}`));
  const statuses = await Promise.all(range(60).map(async (number) => (await guess(number)).status));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  figure('guessing', '10 of 60 guesses from 60 addresses at once are judged');
});

/** One login on a connection that is there already, so that only the server's time counts. */
function timedLogin(port: number, email: string, address: string): Promise<number> {
  const body = JSON.stringify({ email, password: 'not the password' });
  return timed(
    () =>
      new Promise<void>((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...from(address) };
        const sending = request({ port, host: '127.0.0.1', path: '/api/auth/login', method: 'POST', headers }, (answer) => {
          if (answer.statusCode !== 401) reject(new Error(`The login was answered with ${answer.statusCode}.`));
          answer.resume().on('end', resolve);
        });
        sending.on('error', reject).end(body);
      }),
  );
}

test('a wrong password and an unknown email take the same time', { timeout: TIMEOUT_MS }, async () => {
  const pairs = scale(20, 200);
  const { address } = await startFlooded();
  const port = Number(new URL(address).port);
  const accounts = range(Math.ceil(pairs / 8)).map((number) => `known-${number}@example.org`);
  for (const email of accounts) expect((await fetchCall(address, 'register', { body: { ...ACCOUNT, email } })).status).toBe(201);
  const known: number[] = [];
  const unknown: number[] = [];
  for (const pair of range(pairs)) {
    const client = `203.0.113.${pair % 200}`;
    const pick = accounts[pair % accounts.length] ?? '';
    // In turn first and second, so that what the other one warmed up favours neither.
    const tries = [async () => known.push(await timedLogin(port, pick, client)), async () => unknown.push(await timedLogin(port, `other-${pair}@example.org`, client))];
    for (const attempt of pair % 2 === 0 ? tries : tries.toReversed()) await attempt();
  }
  const ratio = quantile(known, 0.5) / quantile(unknown, 0.5);
  const tolerance = scale(0.3, 0.05);
  expect(Math.abs(ratio - 1)).toBeLessThan(tolerance);
  figure('login timing', `${pairs} pairs, medians ${quantile(known, 0.5).toFixed(1)} and ${quantile(unknown, 0.5).toFixed(1)} ms, ratio ${ratio.toFixed(3)}`);
});
