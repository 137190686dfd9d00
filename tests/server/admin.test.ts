/** What an operator does from the command line, beside a running server. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { NEWEST_VERSION } from '../../server/store/migrations.ts';
import { runAdmin } from '../support/admin.ts';
import { buildCaller, register, startSession } from '../support/caller.ts';
import { onPostgres, queryDatabase } from '../support/database.ts';
import { buildGatedCharacter } from '../support/gated-character.ts';
import { freshDir, startServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';
import { fetchCall, startProcess, startTalk } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const say = (id: string, message: string) => ({ params: { id }, body: { message } });
const TABLES = ['users', 'first_account', 'tokens', 'failed_logins', 'sessions', 'messages', 'reports', 'idempotency_keys'] as const;

/** Everything that is stored of anybody. */
const everything = ({ dataDir }: TestServer) => Promise.all(TABLES.map((table) => queryDatabase(dataDir, `SELECT * FROM ${table}`)));

/** A server, and two people with sessions, reports, keys and failed logins of their own. */
async function startUsed() {
  const server = await startServer();
  const people = [];
  for (const name of ['Ada', 'Robin']) {
    const person = await register(server.app, { username: `${name}-canary`, email: `${name}-Canary@example.org` });
    const id = await startSession(person, { participant_name: `${name}-canary` });
    for (const message of [`${name}-canary one`, `${name}-canary two`]) await person.does('sendMessage', say(id, message), { 'idempotency-key': message });
    await person.does('evaluateSession', { params: { id }, query: {}, body: {} });
    await buildCaller(server.app, null).failsTo('login', { body: { email: person.user.email, password: `${name}-canary wrong` } });
    people.push({ ...person, id });
  }
  const [ada, robin] = people;
  if (ada === undefined || robin === undefined) throw new Error('There are two.');
  const admin = (...args: string[]) => runAdmin(server.dataDir, args);
  return { ...server, server, ada, robin, admin };
}

async function expectDone(answer: ReturnType<typeof runAdmin>): Promise<string> {
  const { code, stdout, stderr } = await answer;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

test('users lists everybody, for people and for programs', async () => {
  const { admin } = await startUsed();
  const [head = '', ...rows] = (await expectDone(admin('users'))).trimEnd().split('\n');
  expect(head).toMatch(/^EMAIL +ROLE +CREATED +SESSIONS +NAME$/);
  expect(rows.toSorted().map((row) => row.split(/ {2,}/))).toEqual([
    ['Ada-Canary@example.org', 'admin', '2026-01-31T09:00:00.000Z', '1', 'Ada-canary'],
    ['Robin-Canary@example.org', 'trainee', '2026-01-31T09:00:00.000Z', '1', 'Robin-canary'],
  ]);
  const listed = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(await expectDone(admin('users', '--json', '--dry-run'))));
  expect(listed).toContainEqual({ email: 'Robin-Canary@example.org', username: 'Robin-canary', role: 'trainee', created_at: '2026-01-31T09:00:00.000Z', sessions: 1 });
});

test('a role that is set is seen at once', async () => {
  const { admin, robin, server } = await startUsed();
  const before = await everything(server);
  expect(await expectDone(admin('set-role', 'robin-canary@EXAMPLE.org', 'admin', '--dry-run'))).toBe('Would make Robin-Canary@example.org admin; it is trainee.\n');
  expect(await everything(server)).toEqual(before);
  expect(await expectDone(admin('set-role', 'robin-canary@EXAMPLE.org', 'admin'))).toBe('Robin-Canary@example.org is admin now; it was trainee.\n');
  expect(await robin.does('getCurrentUser', {})).toMatchObject({ role: 'admin' });
  expect(await expectDone(admin('set-role', 'robin-canary@example.org', 'admin'))).toContain('has the role admin already');
});

test('a revoked token opens nothing from then on, and nobody else is logged out', async () => {
  const { admin, ada, robin } = await startUsed();
  expect(await expectDone(admin('revoke-tokens', 'robin-canary@example.org', '--dry-run'))).toBe('Would end 1 login of Robin-Canary@example.org.\n');
  await robin.does('getCurrentUser', {});
  expect(await expectDone(admin('revoke-tokens', 'robin-canary@example.org'))).toBe('Robin-Canary@example.org: 1 login ended.\n');
  expect(await robin.failsTo('getCurrentUser', {})).toMatchObject({ status: 401 });
  expect(await robin.failsTo('sendMessage', say(robin.id, 'Hello'))).toMatchObject({ status: 401 });
  await ada.does('getCurrentUser', {});
});

test('a new password is shown once, ends every login, and opens an account that failures have closed', async () => {
  const { app, admin, robin, server } = await startUsed();
  const anybody = buildCaller(app, null);
  const login = (password: string) => ({ body: { email: robin.user.email, password } });
  for (let failed = 1; failed < 10; failed += 1) await anybody.failsTo('login', login('not it at all'));
  expect(await anybody.failsTo('login', login('correct horse'))).toMatchObject({ status: 429 });
  const before = await everything(server);
  expect(await expectDone(admin('reset-password', robin.user.email, '--dry-run'))).toBe('Would set a new password for Robin-Canary@example.org and end 1 login.\n');
  expect(await everything(server)).toEqual(before);

  const said = await expectDone(admin('reset-password', robin.user.email));
  const password = /^It is shown only here: ([\w-]{20})$/m.exec(said)?.[1] ?? '';
  expect(JSON.stringify(await everything(server))).not.toContain(password);
  expect(await robin.failsTo('getCurrentUser', {})).toMatchObject({ status: 401 });
  expect(await anybody.failsTo('login', login('correct horse'))).toMatchObject({ status: 401 });
  await anybody.does('login', login(password));
});

test('a password may be read from the standard input, and is not shown', async () => {
  const { app, dataDir, robin, server } = await startUsed();
  const reset = (input: string, ...more: string[]) => runAdmin(dataDir, ['reset-password', robin.user.email, '--stdin', ...more], input);
  const before = await everything(server);
  for (const input of ['short', '', `${'x'.repeat(257)}\n`]) {
    expect(await reset(input)).toEqual({ code: 1, stdout: '', stderr: '--stdin takes a password of 8 to 256 characters in the first line of the standard input.\n' });
  }
  await expectDone(reset('新的密碼 十分安全\n', '--dry-run'));
  expect(await everything(server)).toEqual(before);
  expect(await expectDone(reset('新的密碼 十分安全\n'))).toBe('Robin-Canary@example.org has a new password; 1 login ended.\n');
  await buildCaller(app, null).does('login', { body: { email: robin.user.email, password: '新的密碼 十分安全' } });
});

test('whoever is just logging in with the old password is not let in after the reset', async () => {
  const dataDir = freshDir();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<boolean>();
  const passwords = {
    hash: async () => '$argon2id$old',
    verify() {
      asked.resolve();
      return answer.promise;
    },
  };
  const { app } = await startServer({ dataDir, passwords });
  const robin = await register(app);
  const login = buildCaller(app, null).send('login', { body: { email: robin.user.email, password: 'correct horse' } });
  await asked.promise;
  await expectDone(runAdmin(dataDir, ['reset-password', robin.user.email]));
  answer.resolve(true);
  expect((await login).statusCode).toBe(401);
  expect(await queryDatabase(dataDir, 'SELECT * FROM tokens')).toEqual([]);
});

const exportSchema = z.object({
  user: z.record(z.string(), z.unknown()),
  logins: z.array(z.unknown()),
  failed_logins: z.array(z.object({ account: z.string() })),
  idempotency_keys: z.array(z.object({ key: z.string() })),
  sessions: z.array(z.object({ id: z.string(), messages: z.array(z.object({ content: z.string() })), reports: z.array(z.object({ report: z.looseObject({}), record: z.looseObject({}) })) })),
});

test('an export holds everything of one person and nothing of another, and no hash', async () => {
  const { admin, dataDir, robin } = await startUsed();
  const text = await expectDone(admin('export-user', robin.user.email));
  const exported = exportSchema.parse(JSON.parse(text));
  expect(exported.user).toMatchObject({ username: 'Robin-canary', email: 'Robin-Canary@example.org', role: 'trainee', preferred_language: 'en' });
  expect([exported.logins.length, exported.failed_logins.length]).toEqual([1, 1]);
  expect(exported.idempotency_keys.map(({ key }) => key).toSorted()).toEqual(['Robin-canary one', 'Robin-canary two']);
  expect(exported.sessions.map(({ id }) => id)).toEqual([robin.id]);
  expect(exported.sessions[0]?.messages.map(({ content }) => content)).toEqual(['Morgan.', 'Robin-canary one', 'You said: Robin-canary one', 'Robin-canary two', 'You said: Robin-canary two']);
  expect(exported.sessions[0]?.reports).toMatchObject([{ report: { overall_score: 0.82 }, record: { earlier: 0 } }]);
  expect(text).not.toContain('Ada');
  const hashes = z.array(z.object({ hash: z.string() })).parse(await queryDatabase(dataDir, 'SELECT hash FROM tokens UNION ALL SELECT password_hash AS hash FROM users'));
  expect(hashes.filter(({ hash }) => text.includes(hash))).toEqual([]);

  const file = join(freshDir(), 'robin.json');
  expect(await expectDone(admin('export-user', robin.user.email, '--to', file, '--dry-run'))).toBe(`Would write Robin-Canary@example.org with 1 session to ${file}.\n`);
  expect(existsSync(file)).toBe(false);
  await expectDone(admin('export-user', robin.user.email, '--to', file));
  expect(exportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).sessions).toEqual(exported.sessions);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await admin('export-user', robin.user.email, '--to', file)).toEqual({ code: 1, stdout: '', stderr: `${file} is there already; name another file, or remove it.\n` });
  const nowhere = await admin('export-user', robin.user.email, '--to', join(file, 'more'));
  expect(nowhere.code).toBe(1);
  expect(nowhere.stderr).toMatch(/^--to takes a file that can be written \(.+\)\.\n$/);
});

test('a deleted person leaves nothing, in the tables and in the files, and the others stay', async () => {
  const { admin, ada, app, dataDir, robin, server } = await startUsed();
  const before = await everything(server);
  const what = 'Robin-Canary@example.org with 1 session, 5 messages and 1 report';
  expect(await expectDone(admin('delete-user', robin.user.email, '--dry-run'))).toBe(`Would remove ${what}.\n`);
  const unasked = await admin('delete-user', robin.user.email);
  expect(unasked).toEqual({ code: 1, stdout: '', stderr: `This removes ${what}, for ever. Without a terminal to ask, it needs --yes; --dry-run changes nothing.\n` });
  expect(await everything(server)).toEqual(before);

  expect(await expectDone(admin('delete-user', robin.user.email, '--yes'))).toBe(`${what} removed. Backups made before still hold it.\n`);
  const after = await everything(server);
  expect(JSON.stringify(after)).not.toMatch(/robin/i);
  expect(after.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 5, 1, 2]);
  // On PostgreSQL there are none here.
  expect(readdirSync(dataDir).filter((name) => /robin-canary/i.test(readFileSync(join(dataDir, name), 'latin1')))).toEqual([]);
  expect(await robin.failsTo('getCurrentUser', {})).toMatchObject({ status: 401 });
  expect(await buildCaller(app, null).failsTo('login', { body: { email: robin.user.email, password: 'correct horse' } })).toMatchObject({ status: 401 });
  expect((await ada.does('listMessages', { params: { id: ada.id } })).messages).toHaveLength(5);
  // The email is free again.
  await register(app, { email: robin.user.email });
});

test('where the first account is deleted, the next one is no admin', async () => {
  const { admin, ada, app } = await startUsed();
  await expectDone(admin('delete-user', ada.user.email, '--yes'));
  expect((await register(app)).user.role).toBe('trainee');
});

test('a reply that is pending while its person is deleted is stored nowhere', async () => {
  const dataDir = freshDir();
  const character = buildGatedCharacter();
  const { app } = await startServer({ dataDir, character });
  const robin = await register(app);
  const id = await startSession(robin);
  const sent = robin.send('sendMessage', say(id, 'Hello'));
  const asked = await character.asked();
  await expectDone(runAdmin(dataDir, ['delete-user', robin.user.email, '--yes']));
  asked.answer('Too late.');
  expect((await sent).statusCode).toBe(404);
  expect(await queryDatabase(dataDir, 'SELECT * FROM messages')).toEqual([]);
});

test('purge removes what ended long ago, and nothing else', async () => {
  const { admin, app, clock, robin, server } = await startUsed();
  await robin.does('endSession', { params: { id: robin.id }, body: {} });
  clock.time = new Date();
  const { access_token } = await buildCaller(app, null).does('login', { body: { email: robin.user.email, password: 'correct horse' } });
  const later = buildCaller(app, access_token);
  const recent = await startSession(later);
  await later.does('endSession', { params: { id: recent }, body: {} });
  const active = await startSession(later);
  const before = await everything(server);
  expect(await expectDone(admin('purge', '--older-than', '2d', '--dry-run'))).toMatch(/^Would remove 1 session that ended before \S+, with messages and reports\.\n$/);
  expect((await admin('purge', '--older-than', '2d')).stderr).toContain('it needs --yes');
  expect(await everything(server)).toEqual(before);
  expect(await expectDone(admin('purge', '--older-than', '2d', '--yes'))).toBe('1 session removed.\n');
  expect(await queryDatabase(server.dataDir, `SELECT id FROM sessions WHERE id IN ('${robin.id}', '${recent}', '${active}')`)).toHaveLength(2);
  expect(await expectDone(admin('purge', '--older-than', '2d'))).toBe('0 sessions removed.\n');
});

const TAKES = 'npm run admin -- COMMAND takes users, reset-password, revoke-tokens, set-role, purge, export-user, delete-user.\n';

test('what cannot be done is named in one line, and changes nothing', async () => {
  const { admin, server } = await startUsed();
  const before = await everything(server);
  const refused: [string[], string][] = [
    [[], `COMMAND is missing; ${TAKES}`],
    [['user'], `user is no command; ${TAKES}`],
    [['users', '--odd'], `Unknown option '--odd'; ${TAKES}`],
    [['users', '--yes'], 'users takes no --yes: npm run admin -- users [--json] [--dry-run]\n'],
    [['users', 'robin@example.org'], 'users has robin@example.org too much: npm run admin -- users [--json] [--dry-run]\n'],
    [['delete-user', '--yes'], 'delete-user misses EMAIL: npm run admin -- delete-user EMAIL [--yes] [--dry-run]\n'],
    ...['reset-password', 'revoke-tokens', 'export-user', 'delete-user'].map((name): [string[], string] => [[name, 'nobody@example.org'], 'No account has the email nobody@example.org; npm run admin -- users lists them.\n']),
    [['set-role', 'robin-canary@example.org', 'boss'], 'ROLE takes admin or trainee, not boss.\n'],
    ...[[], ['--older-than', '180'], ['--older-than', '0d'], ['--older-than', '-5d'], ['--older-than', '36501d'], ['--older-than', 'soon']].map((given): [string[], string] => [
      ['purge', ...given, '--yes'],
      given[1] === '-5d' ? '' : '--older-than takes a number of days from 1 to 36500, such as 180d.\n',
    ]),
  ];
  const answers = await Promise.all(refused.map(([args]) => admin(...args)));
  for (const [index, { code, stdout, stderr }] of answers.entries()) {
    expect({ code, stdout, lines: stderr.split('\n').length }).toEqual({ code: 1, stdout: '', lines: 2 });
    expect(stderr).toContain(refused[index]?.[1]);
  }
  expect(await everything(server)).toEqual(before);
});

test('an older, a newer and a missing database are refused, and left as they are', async () => {
  const { admin, dataDir } = await startUsed();
  const holder = onPostgres ? 'DATABASE_URL names' : 'DATA_DIR holds';
  await queryDatabase(dataDir, `INSERT INTO migrations (number, applied_at) VALUES (${NEWEST_VERSION + 1}, '')`);
  expect((await admin('users')).stderr).toMatch(new RegExp(`^${holder} a database of version ${NEWEST_VERSION + 1}, and this program knows versions up to ${NEWEST_VERSION}; .+\n$`));
  await queryDatabase(dataDir, `DELETE FROM migrations WHERE number >= ${NEWEST_VERSION}`);
  expect((await admin('users')).stderr).toBe(`${holder} a database of version ${NEWEST_VERSION - 1}, and this program works on version ${NEWEST_VERSION}; start the server on it once, which brings it up to date.\n`);
  await queryDatabase(dataDir, `INSERT INTO migrations (number, applied_at) VALUES (${NEWEST_VERSION}, '')`);
  await expectDone(admin('users'));
});

test.skipIf(onPostgres)('where there is no data, none is made', async () => {
  const empty = freshDir();
  expect(await runAdmin(empty, ['users'])).toEqual({ code: 1, stdout: '', stderr: `DATA_DIR takes the folder of the server's data; ${empty} holds none.\n` });
  expect(readdirSync(empty)).toEqual([]);
  writeFileSync(join(empty, 'training.db'), 'This is no database. '.repeat(50));
  const odd = await runAdmin(empty, ['users']);
  expect(odd.code).toBe(1);
  expect(odd.stderr).toMatch(/^DATA_DIR holds a database that cannot be opened \(.+\); restore it or name another folder\.\n$/);
});

test.runIf(onPostgres)('a database that cannot be reached is named without its password', async () => {
  const away = await runAdmin(freshDir(), ['users'], '', { DATABASE_URL: 'postgres://robin:secret@127.0.0.1:1/training' });
  expect(away.code).toBe(1);
  expect(away.stderr).toMatch(/^DATABASE_URL takes a PostgreSQL database that can be used; of postgres:\/\/127\.0\.0\.1:1\/training \(.+\): .+\n$/);
});

test('beside a server under load nothing is lost, and nobody waits for long', async () => {
  const dataDir = freshDir();
  const { address } = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(address);
  const send = async (text: string) => (await fetchCall(address, 'sendMessage', say(id, text), headers)).status;
  // Before the first answer the character is prepared, which on a busy machine takes longer than the commands below.
  const statuses = [await send('Hello')];
  const over = new AbortController();
  const talk = async () => {
    for (let number = 0; !over.signal.aborted; number += 1) statuses.push(await send(`Message ${number}`));
  };
  const talking = talk();
  // If an expectation fails before the end, the server is stopped while messages are under way.
  talking.catch(() => undefined);
  await expectDone(runAdmin(dataDir, ['set-role', 'robin@example.org', 'trainee']));
  await expectDone(runAdmin(dataDir, ['purge', '--older-than', '1d', '--yes']));
  await expectDone(runAdmin(dataDir, ['export-user', 'robin@example.org']));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expectDone(runAdmin(dataDir, ['delete-user', 'robin@example.org', '--yes']));
  over.abort();
  await talking;
  // Those that came after the deletion; none failed otherwise.
  expect([...new Set(statuses)].filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
  expect(statuses.at(-1)).not.toBe(200);
  expect(await queryDatabase(dataDir, 'SELECT * FROM messages')).toEqual([]);
});
