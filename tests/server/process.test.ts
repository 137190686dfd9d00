import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { shownAddress } from '../../server/store/postgres.ts';
import { databaseUrlOf, onPostgres } from '../support/database.ts';
import { startModelServer } from '../support/model-server.ts';
import type { ModelServer } from '../support/model-server.ts';
import { freshDir } from '../support/server.ts';
import { fetchCall, oneScenario, readJson, runProcess, startProcess, startTalk } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const STOP_WITHIN_MS = 10_000;

/** Ends the server with these signals, while an idle keep-alive connection is open. */
async function expectToEnd({ child, exited }: ServerProcess, signals: readonly NodeJS.Signals[]): Promise<void> {
  const start = performance.now();
  for (const signal of signals) child.kill(signal);
  expect(await exited).toBe(0);
  expect(performance.now() - start).toBeLessThan(3000);
}

test('it prints its address, the data folder and the character; a session can be talked through and evaluated; two SIGINTs end it', async () => {
  const dataDir = freshDir();
  const server = await startProcess({ DATA_DIR: dataDir, CONTENT_DIR: 'content' });
  const { address, stdout } = server;
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  const url = await databaseUrlOf(dataDir);
  const place = url === undefined ? dataDir : shownAddress(url);
  expect(stdout()).toBe(`Open ${address}\nData: ${place}\nCharacter: built-in\n`);
  const health = await fetch(`${address}/api/health`);
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'ok', character: 'built-in' });

  const { headers, id } = await startTalk(address);
  for (const message of ['Hello, how are you?', 'What brings you here today?', 'That sounds hard for you.']) {
    const answer = await fetchCall(address, 'sendMessage', { params: { id }, body: { message } }, headers);
    expect(calls.sendMessage.response.parse(await answer.json()).response).not.toBe('');
  }
  const input = { params: { id }, query: {}, body: {} };
  const { report } = await readJson(fetchCall(address, 'evaluateSession', input, headers), calls.evaluateSession.response);
  const stored = fetchCall(address, 'getReport', { params: { id } }, headers);
  expect(await readJson(stored, calls.getReport.response)).toEqual(report);
  await expectToEnd(server, ['SIGINT', 'SIGINT']);
});

test('what was acknowledged survives a kill', async () => {
  const dataDir = freshDir();
  const first = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(first.address);
  const acknowledged: string[] = [];
  let failed = 0;
  const talk = async (number: number) => {
    const message = `Message ${number}`;
    try {
      const answer = await fetchCall(first.address, 'sendMessage', { params: { id }, body: { message } }, headers);
      if (answer.ok) acknowledged.push(message, calls.sendMessage.response.parse(await answer.json()).response);
    } catch {
      failed += 1;
    }
    if (acknowledged.length >= 20) first.child.kill('SIGKILL');
  };
  await Promise.all(Array.from({ length: 40 }, (_, number) => talk(number)));
  await first.exited;
  expect(failed).toBeGreaterThan(0);

  const second = await startProcess({ DATA_DIR: dataDir });
  const { messages } = await readJson(
    fetchCall(second.address, 'listMessages', { params: { id } }, headers),
    calls.listMessages.response,
  );
  const contents = messages.map(({ content }) => content);
  expect(contents).toEqual(expect.arrayContaining(acknowledged));
  const roles = messages.slice(1, 1 + acknowledged.length).map(({ role }) => role);
  expect(roles).toEqual(acknowledged.map((_, index) => (index % 2 === 0 ? 'participant' : 'character')));
  const next = await fetchCall(second.address, 'sendMessage', { params: { id }, body: { message: 'Still there?' } }, headers);
  expect(next.status).toBe(200);
});

test.skipIf(onPostgres)('a second start on the same data stops, naming the first', async () => {
  const dataDir = freshDir();
  const { child } = await startProcess({ DATA_DIR: dataDir });
  const { code, stderr, stdout } = await runProcess({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(
    new RegExp(`^DATA_DIR ${dataDir} is in use by process ${child.pid} on .+ since .+; stop that or name another folder.\n$`),
  );
});

test.skipIf(onPostgres)('the lock of a killed process is free, even while nobody has reaped it', async () => {
  const dataDir = freshDir();
  // The shell turns into a program that never reaps its child.
  const parent = spawn('sh', ['-c', `"${process.execPath}" server/main.ts & exec sleep 60`], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', CONTENT_DIR: oneScenario(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => {
    parent.kill('SIGKILL');
  });
  await once(parent.stdout, 'data');
  const pid = Number(/^process (\d+)/.exec(readFileSync(join(dataDir, 'lock.txt'), 'utf8'))?.[1]);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/^\d+ \(.*\) Z /);
  const next = await startProcess({ DATA_DIR: dataDir });
  expect(next.stdout()).toContain(`Data: ${dataDir}`);
});

const startWithModel = ({ baseUrl }: ModelServer, environment: Record<string, string> = {}) =>
  startProcess({ DATA_DIR: freshDir(), LLM_BASE_URL: baseUrl, LLM_MODEL: 'scripted', ...environment });

test('a request under way is answered before two SIGTERMs end it', async () => {
  const model = await startModelServer([{ text: 'Good morning.', delayMs: 1500 }]);
  onTestFinished(() => model.close());
  const { address, child, exited } = await startWithModel(model);
  const { headers, id } = await startTalk(address);
  const sent = fetchCall(address, 'sendMessage', { params: { id }, body: { message: 'Hello' } }, headers);
  await expect.poll(() => model.requests.length, { timeout: 10_000 }).toBe(1);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await readJson(sent, calls.sendMessage.response)).toEqual({ response: 'Good morning.' });
  expect(await exited).toBe(0);
});

test('it ends although a model is silent and a request never completes', async () => {
  const model = await startModelServer([{ silent: true }]);
  onTestFinished(() => model.close());
  const { address, child, exited } = await startWithModel(model);
  const { headers, id } = await startTalk(address);
  const sent = fetchCall(address, 'sendMessage', { params: { id }, body: { message: 'Hello' } }, headers);
  await expect.poll(() => model.requests.length, { timeout: 10_000 }).toBe(1);
  const halfSent = connect(Number(new URL(address).port), '127.0.0.1');
  halfSent.on('error', () => undefined);
  halfSent.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  await once(halfSent, 'connect');
  const start = performance.now();
  child.kill('SIGTERM');
  const answer = await sent;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ detail: 'The server is being stopped; please try again in a moment.' });
  expect(await exited).toBe(0);
  expect(performance.now() - start).toBeLessThan(STOP_WITHIN_MS);
});

test('the model is not asked once the day’s tokens are used', async () => {
  const model = await startModelServer([{ text: 'Yes.' }]);
  onTestFinished(() => model.close());
  const { address, stdout } = await startWithModel(model, { MAX_TOKENS_A_DAY: '30' });
  expect(stdout()).toContain('Character: scripted');
  const { headers, id } = await startTalk(address);
  const say = () => fetchCall(address, 'sendMessage', { params: { id }, body: { message: 'Hello' } }, headers);
  // Each answer of the scripted model uses 15 tokens.
  expect((await say()).status).toBe(200);
  expect((await say()).status).toBe(200);
  const refused = await say();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 3600);
  expect(await refused.json()).toEqual({
    detail: 'The language model has reached its limit for today; please try again tomorrow.',
  });
  const evaluated = await fetchCall(address, 'evaluateSession', { params: { id }, query: {}, body: {} }, headers);
  expect(evaluated.status).toBe(429);
  expect(model.requests).toHaveLength(2);
});

test('the log holds no password, token, key or text of anyone; SIGTERM ends the server', async () => {
  const model = await startModelServer([{ status: 401 }]);
  onTestFinished(() => model.close());
  const server = await startWithModel(model, { LOG_LEVEL: 'trace', LLM_API_KEY: 'sk-secret-key' });
  const { address, stdout } = server;
  const { headers, id } = await startTalk(address);
  await fetchCall(address, 'sendMessage', { params: { id }, body: { message: 'A private matter' } }, headers);
  const login = { body: { email: 'robin@example.org', password: 'not my password' } };
  expect((await fetchCall(address, 'login', login)).status).toBe(401);
  await expectToEnd(server, ['SIGTERM']);
  expect(stdout()).toContain('"route":"/api/auth/login","status":401');
  expect(model.requests[0]?.authorization).toContain('sk-secret-key');
  for (const secret of ['sk-secret-key', 'correct horse', 'not my password', headers.authorization.slice(7), 'A private matter', 'robin@']) {
    expect(stdout()).not.toContain(secret);
  }
});

test.each([
  [{ PORT: 'abc' }, 'PORT takes a whole number from 0 to 65535 (0 picks a free port).'],
  [
    { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/db' },
    'DATABASE_URL takes a PostgreSQL database that can be used; of postgres://127.0.0.1:1/db (connect ECONNREFUSED 127.0.0.1:1): it cannot be reached; start it, or mend the address.',
  ],
  [
    { HOST: '192.0.2.1' },
    'HOST takes an address of this machine (listen EADDRNOTAVAIL: address not available 192.0.2.1).',
  ],
  [
    { CONTENT_DIR: '/nowhere' },
    "CONTENT_DIR takes a folder that holds scenarios: /nowhere cannot be read (ENOENT: no such file or directory, scandir '/nowhere').",
  ],
])('with %j it stops with one line that says what to mend', async (setting, line) => {
  const { code, stdout, stderr } = await runProcess({ DATA_DIR: freshDir(), ...setting });
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
});

test.skipIf(onPostgres)('a data folder that cannot be made stops the start with one line', async () => {
  const { code, stdout, stderr } = await runProcess({ DATA_DIR: '/dev/null/data' });
  const line = "DATA_DIR takes a folder that this program may write to; /dev/null/data is none (ENOTDIR: not a directory, mkdir '/dev/null/data').\n";
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: line });
});

function writeNoDatabase(path: string): void {
  writeFileSync(path, 'These are no tables.'.repeat(100));
}

function holdDatabase(path: string): void {
  const other = new DatabaseSync(path);
  onTestFinished(() => other.close());
  other.exec('BEGIN EXCLUSIVE');
}

test.skipIf(onPostgres).each([
  [writeNoDatabase, 'holds a database that cannot be opened (file is not a database); restore it or name another folder'],
  [holdDatabase, 'takes a folder whose database no other program holds (database is locked)'],
])('after %o the start stops with one line', async (spoil, line) => {
  const dataDir = freshDir();
  spoil(join(dataDir, 'training.db'));
  const { code, stdout, stderr } = await runProcess({ DATA_DIR: dataDir });
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `DATA_DIR ${line}.\n` });
});

test('a mistake in CONTENT_DIR stops the start, naming file and line', async () => {
  const contentDir = freshDir();
  mkdirSync(join(contentDir, 'visit'));
  const scenario = join(contentDir, 'visit', 'scenario.yaml');
  writeFileSync(scenario, 'name: [');
  const { code, stdout, stderr } = await runProcess({ DATA_DIR: freshDir(), CONTENT_DIR: contentDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(`${scenario}:1: `);
  expect(stderr).not.toContain('    at ');
});

test('a port that is taken stops the start with one line', async () => {
  const { address } = await startProcess({ DATA_DIR: freshDir() });
  const { port } = new URL(address);
  const { code, stderr } = await runProcess({ DATA_DIR: freshDir(), PORT: port });
  expect(code).toBe(1);
  expect(stderr).toBe(
    `PORT takes a free port; another program listens already (listen EADDRINUSE: address already in use 127.0.0.1:${port}).\n`,
  );
});
