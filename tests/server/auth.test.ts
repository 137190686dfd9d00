import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPasswords } from '../../server/auth/passwords.ts';
import { buildCaller, register } from '../support/caller.ts';
import { onPostgres, queryDatabase } from '../support/database.ts';
import { startServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;
const EXPIRED = { status: 401, detail: 'You are not logged in or your session has expired; please log in.' };
const WRONG = { status: 401, detail: 'The email or the password is not right; please check both.' };

test('the first account is the admin, every later one a trainee', async () => {
  const { app } = await startServer();
  expect((await register(app)).user.role).toBe('admin');
  expect((await register(app)).user.role).toBe('trainee');
  expect((await register(app)).user.role).toBe('trainee');
});

test('of those who register at once, one is the admin', async () => {
  const { app } = await startServer();
  const all = await Promise.all(Array.from({ length: 8 }, () => register(app)));
  expect(all.map(({ user }) => user.role).toSorted()).toEqual(['admin', ...Array<string>(7).fill('trainee')]);
});

test('registering gives the user as it was sent, and a token that works', async () => {
  const { app } = await startServer();
  const robin = await register(app, { username: '  Robin 陳 ', email: ' Robin@Example.org ', preferred_language: 'zh-TW' });
  const user = { username: 'Robin 陳', email: 'Robin@Example.org', role: 'admin', preferred_language: 'zh-TW' };
  expect(robin.user).toEqual(user);
  expect(await robin.does('getCurrentUser', {})).toEqual(user);
});

test('without a preferred language it is English', async () => {
  const { app } = await startServer();
  expect((await register(app)).user.preferred_language).toBe('en');
});

test('an email registers once, whatever its case', async () => {
  const { app } = await startServer();
  await register(app, { email: 'robin@example.org' });
  const body = { username: 'Other', email: 'ROBIN@example.ORG', password: 'another password' };
  const taken = { status: 409, detail: 'This email is already registered; please log in instead.' };
  expect(await buildCaller(app, null).failsTo('register', { body })).toEqual(taken);
});

test('of the same email sent twice at once, one registers', async () => {
  const { app } = await startServer();
  const body = { username: 'Robin', email: 'robin@example.org', password: 'correct horse' };
  const answers = await Promise.all([1, 2, 3].map(() => buildCaller(app, null).send('register', { body })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test.each([
  ['username', { username: ' ' }],
  ['username', { username: 'x'.repeat(65) }],
  ['email', { email: 'robin' }],
  ['email', { email: '' }],
  ['email', { email: `${'x'.repeat(250)}@x.yz` }],
  ['password', { password: '1234567' }],
  ['password', { password: 'x'.repeat(257) }],
])('%s is refused where it is %j', async (field, wrong) => {
  const { app } = await startServer();
  const body = { username: 'Robin', email: 'robin@example.org', password: 'correct horse', ...wrong };
  const refusal = await buildCaller(app, null).failsTo('register', { body });
  expect(refusal.status).toBe(422);
  expect(refusal.detail).toContain(field);
});

test('lengths at their limits are taken, counted in code points', async () => {
  const { app } = await startServer();
  const email = `${'x'.repeat(249)}@x.yz`;
  const robin = await register(app, { username: '😀'.repeat(64), email, password: '😀'.repeat(256) });
  expect(robin.user).toMatchObject({ username: '😀'.repeat(64), email });
  const login = { body: { email, password: '😀'.repeat(256) } };
  expect((await robin.does('login', login)).user.email).toBe(email);
});

test('a password is taken as it is, blanks included', async () => {
  const { app } = await startServer();
  const robin = await register(app, { password: '        ' });
  const { email } = robin.user;
  expect((await robin.does('login', { body: { email, password: '        ' } })).user.email).toBe(email);
  expect(await robin.failsTo('login', { body: { email, password: '         ' } })).toEqual(WRONG);
});

test('a wrong password and an unknown email are refused in the same words', async () => {
  const { app } = await startServer();
  const { user } = await register(app);
  const nobody = buildCaller(app, null);
  expect(await nobody.failsTo('login', { body: { email: user.email, password: 'wrong' } })).toEqual(WRONG);
  expect(await nobody.failsTo('login', { body: { email: 'nobody@example.org', password: 'wrong' } })).toEqual(WRONG);
});

test('an unknown email takes as long as a wrong password', async () => {
  const { app } = await startServer({ passwords: createPasswords() });
  const { user } = await register(app);
  const nobody = buildCaller(app, null);
  const time = async (email: string) => {
    const start = performance.now();
    await nobody.failsTo('login', { body: { email, password: 'wrong' } });
    return performance.now() - start;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    known.push(await time(user.email));
    unknown.push(await time(`nobody-${round}@example.org`));
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? NaN;
  // Without the hash it would be a tenth.
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});

test('login compares the email without case', async () => {
  const { app } = await startServer();
  const robin = await register(app, { email: 'Robin@example.org' });
  const { access_token, user } = await robin.does('login', {
    body: { email: 'rOBIN@EXAMPLE.ORG', password: 'correct horse' },
  });
  expect(user.email).toBe('Robin@example.org');
  expect(access_token).not.toBe(robin.token);
  expect(await buildCaller(app, access_token).does('getCurrentUser', {})).toEqual(user);
});

test('the language is saved, and no other than ours', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  expect(await robin.does('saveLanguage', { body: { language: 'zh-TW' } })).toEqual({
    ...robin.user,
    preferred_language: 'zh-TW',
  });
  expect((await robin.does('getCurrentUser', {})).preferred_language).toBe('zh-TW');
  for (const language of ['fr', 'zh-CN', '', null]) {
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/auth/language',
      headers: { authorization: `Bearer ${robin.token}` },
      payload: { language },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ detail: 'Please choose en or zh-TW as language.' });
  }
});

/** That a token was used is noted beside the answer, which does not wait for it. */
async function useIsNoted(dataDir: string, time: Date): Promise<void> {
  await expect.poll(() => queryDatabase(dataDir, 'SELECT last_used_at FROM tokens'), { interval: 5 }).toEqual([{ last_used_at: time.toISOString() }]);
}

test('a token ends after 24 idle hours', async () => {
  const { app, clock, dataDir } = await startServer();
  const robin = await register(app);
  for (let day = 0; day < 3; day += 1) {
    clock.advance(24 * HOUR_MS - 1);
    await robin.does('getCurrentUser', {});
    await useIsNoted(dataDir, clock.time);
  }
  clock.advance(24 * HOUR_MS);
  expect(await robin.failsTo('getCurrentUser', {})).toEqual(EXPIRED);
});

test('a token ends after 30 days, however busy it was', async () => {
  const { app, clock, dataDir } = await startServer();
  const robin = await register(app);
  for (let half = 1; half < 60; half += 1) {
    clock.advance(12 * HOUR_MS);
    await robin.does('getCurrentUser', {});
    await useIsNoted(dataDir, clock.time);
  }
  clock.advance(12 * HOUR_MS);
  expect(await robin.failsTo('getCurrentUser', {})).toEqual(EXPIRED);
});

test.skipIf(onPostgres)('neither token nor password stands in the files of the database', async () => {
  const { app, dataDir } = await startServer();
  const robin = await register(app, { password: 'a password to look for' });
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'));
  expect(files.join('')).toContain('$argon2id$v=19$');
  expect(files.join('')).toContain(robin.user.email);
  expect(files.join('')).not.toContain(robin.token);
  expect(files.join('')).not.toContain('a password to look for');
});

test('a user has the ten newest tokens; with the eleventh login the first one ends', async () => {
  const { app, clock } = await startServer();
  const robin = await register(app);
  const body = { email: robin.user.email, password: 'correct horse' };
  const tokens = [robin.token];
  for (let login = 1; login <= 10; login += 1) {
    clock.advance(1);
    tokens.push((await robin.does('login', { body })).access_token);
  }
  const statuses = await Promise.all(tokens.map(async (token) => (await buildCaller(app, token).send('getCurrentUser', {})).statusCode));
  expect(statuses).toEqual([401, ...Array<number>(10).fill(200)]);
});

test('expired tokens, everybody’s, are gone from the database with the next login', async () => {
  const { app, clock, dataDir } = await startServer();
  for (let user = 0; user < 5; user += 1) await register(app);
  clock.advance(24 * HOUR_MS);
  await register(app);
  expect(await queryDatabase(dataDir, 'SELECT hash FROM tokens')).toHaveLength(1);
});

test('a token whose user is gone is 401', async () => {
  const { app, dataDir } = await startServer();
  const robin = await register(app);
  await queryDatabase(dataDir, 'DELETE FROM users');
  expect(await robin.failsTo('getCurrentUser', {})).toEqual(EXPIRED);
  expect(await robin.failsTo('saveLanguage', { body: { language: 'en' } })).toEqual(EXPIRED);
});
