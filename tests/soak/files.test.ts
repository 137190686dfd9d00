/** The files: what a fault of theirs does, what a deletion leaves, what a backup holds. */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { register, startSession } from '../support/caller.ts';
import { freshDir, startServer } from '../support/server.ts';
import { fetchCall, onSmallDisk, readJson, runProcess, startProcess, startTalk } from '../support/server-process.ts';
import { figure, FULL, quantile, range, scale, timed, TIMEOUT_MS } from './soak.ts';

/** How often a text stands in the files of a folder, in either of SQLite's encodings. */
function countIn(dir: string, text: string): number {
  return readdirSync(dir).reduce((sum, name) => {
    const bytes = readFileSync(join(dir, name));
    return sum + bytes.toString('latin1').split(Buffer.from(text).toString('latin1')).length - 1;
  }, 0);
}

test('a deleted session leaves nothing in the files', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = freshDir();
  const { app } = await startServer({ dataDir });
  const robin = await register(app);
  const keep = await startSession(robin);
  const sessions = scale(3, 30);
  let before = 0;
  for (const round of range(sessions)) {
    const canary = `canary-${randomUUID()}`;
    const id = await startSession(robin, { participant_name: canary });
    for (const number of range(40)) {
      const body = { message: `${canary} ${'words '.repeat((number * 37) % 600)}` };
      await robin.does('sendMessage', { params: { id }, body }, { 'idempotency-key': `${round}-${number}` });
    }
    await robin.does('sendMessage', { params: { id: keep }, body: { message: `Kept ${round}.` } });
    before += countIn(dataDir, canary);
    await robin.does('deleteSession', { params: { id } });
    expect(countIn(dataDir, canary)).toBe(0);
  }
  expect(before).toBeGreaterThan(sessions);
  expect(countIn(dataDir, 'Kept 0.')).toBeGreaterThan(0);
  figure('deletion', `${sessions} sessions, ${before} copies before, 0 after`);
});

test('sessions older than RETENTION_DAYS are removed with their reports, and the rest stays', async () => {
  const dataDir = freshDir();
  const first = await startProcess({ DATA_DIR: dataDir });
  const { headers, id: active } = await startTalk(first.address);
  const body = { scenario_id: 'smoking-cessation', participant_name: 'Alex', character_id: (await firstCharacter(first.address, headers)) };
  const create = async () => (await readJson(fetchCall(first.address, 'createSession', { body }, headers), calls.createSession.response)).session_id;
  const [old, recent] = [await create(), await create()];
  for (const id of [old, recent]) {
    for (const message of ['An old secret.', 'What else?']) await fetchCall(first.address, 'sendMessage', { params: { id }, body: { message } }, headers);
    expect((await fetchCall(first.address, 'evaluateSession', { params: { id }, query: {}, body: {} }, headers)).status).toBe(200);
    await fetchCall(first.address, 'endSession', { params: { id }, body: {} }, headers);
  }
  first.child.kill('SIGTERM');
  await first.exited;
  const database = new DatabaseSync(join(dataDir, 'training.db'));
  database.prepare('UPDATE sessions SET ended_at = ? WHERE id = ?').run(new Date(Date.now() - 31 * 86_400_000).toISOString(), old);
  database.close();

  const list = async (address: string) => (await readJson(fetchCall(address, 'listSessions', {}, headers), calls.listSessions.response)).sessions.map(({ session_id }) => session_id);
  const kept = await startProcess({ DATA_DIR: dataDir });
  expect(await list(kept.address)).toEqual([recent, old, active]);
  kept.child.kill('SIGTERM');
  await kept.exited;
  const second = await startProcess({ DATA_DIR: dataDir, RETENTION_DAYS: '30' });
  await expect.poll(() => list(second.address)).toEqual([recent, active]);
  expect((await fetchCall(second.address, 'getReport', { params: { id: old } }, headers)).status).toBe(404);
  expect((await fetchCall(second.address, 'getReport', { params: { id: recent } }, headers)).status).toBe(200);
});

async function firstCharacter(address: string, headers: Record<string, string>): Promise<string> {
  const input = { params: { id: 'smoking-cessation' }, query: { language: 'en' } } as const;
  const { characters } = await readJson(fetchCall(address, 'listCharacters', input, headers), calls.listCharacters.response);
  return characters[0]?.id ?? '';
}

function backUp(dataDir: string, target: string) {
  return spawnSync(process.execPath, ['server/backup.ts', target], { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' });
}

async function exportsOf(address: string, headers: Record<string, string>): Promise<Map<string, string>> {
  const { sessions } = await readJson(fetchCall(address, 'listSessions', {}, headers), calls.listSessions.response);
  const texts = sessions.map(async ({ session_id: id }) => [id, await (await fetchCall(address, 'exportSession', { params: { id } }, headers)).text()] as const);
  return new Map(await Promise.all(texts));
}

async function restore(file: string, headers: Record<string, string>): Promise<Map<string, string>> {
  const dataDir = freshDir();
  copyFileSync(file, join(dataDir, 'training.db'));
  const { address, child, exited } = await startProcess({ DATA_DIR: dataDir });
  const texts = await exportsOf(address, headers);
  child.kill('SIGTERM');
  await exited;
  return texts;
}

test('a backup made while others write holds each session as it was, and at rest equals all of them', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = freshDir();
  const { address } = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(address);
  const body = { scenario_id: 'smoking-cessation', participant_name: 'Alex', character_id: await firstCharacter(address, headers) };
  const quiet = await readJson(fetchCall(address, 'createSession', { body }, headers), calls.createSession.response);
  await fetchCall(address, 'sendMessage', { params: { id: quiet.session_id }, body: { message: 'Said before.' } }, headers);
  const over = new AbortController();
  let sent = 0;
  const writing = (async () => {
    while (!over.signal.aborted) {
      expect((await fetchCall(address, 'sendMessage', { params: { id }, body: { message: `Message ${sent}.` } }, headers)).status).toBe(200);
      sent += 1;
    }
  })();
  const out = freshDir();
  const backups = range(scale(1, 10)).map((number) => join(out, `while-writing-${number}.db`));
  for (const file of backups) {
    const atLeast = sent;
    // Beside the writers, as an operator would.
    await setTimeout(100);
    const { status, stdout, stderr } = await runBackup(dataDir, file);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^${file}: \\d+ bytes\\n$`));
    expect(sent).toBeGreaterThan(atLeast);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  over.abort();
  await writing;
  const live = await exportsOf(address, headers);
  for (const file of backups) {
    const restored = await restore(file, headers);
    expect([...restored.keys()]).toEqual([...live.keys()]);
    expect(restored.get(quiet.session_id)).toBe(live.get(quiet.session_id));
    expect(live.get(id)?.startsWith((restored.get(id) ?? 'none').trimEnd())).toBe(true);
  }
  const atRest = join(out, 'at-rest.db');
  expect(backUp(dataDir, atRest).status).toBe(0);
  expect(await restore(atRest, headers)).toEqual(live);
  expect(readdirSync(out).filter((name) => name.endsWith('.part'))).toEqual([]);
  figure('backup', `${backups.length} while ${sent} messages were written, each whole; at rest equal to the export of every session`);
});

async function runBackup(dataDir: string, target: string) {
  const child = spawn(process.execPath, ['server/backup.ts', target], { env: { ...process.env, DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.stderr += text));
  const status = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { status, ...texts };
}

test('a backup that cannot be made says why in one line, and leaves nothing', async () => {
  const dataDir = freshDir();
  const target = join(freshDir(), 'backup.db');
  expect(backUp(dataDir, target)).toMatchObject({ status: 1, stdout: '', stderr: `DATA_DIR takes the folder of the server's data; ${dataDir} holds none.\n` });
  const { child, exited } = await startProcess({ DATA_DIR: dataDir });
  expect(backUp(dataDir, '')).toMatchObject({ status: 1, stdout: '' });
  expect(backUp(dataDir, '--help')).toMatchObject({ status: 1, stdout: '', stderr: 'npm run backup -- FILE\n' });
  writeFileSync(target, 'mine');
  expect(backUp(dataDir, target)).toMatchObject({ status: 1, stdout: '', stderr: `${target} is there already; name another file, or remove it.\n` });
  expect(readFileSync(target, 'utf8')).toBe('mine');
  const nowhere = backUp(dataDir, '/nowhere/backup.db');
  expect(nowhere).toMatchObject({ status: 1, stdout: '' });
  expect(nowhere.stderr.split('\n')).toHaveLength(2);
  child.kill('SIGTERM');
  await exited;
});

test('only the server’s user can read the data files, even if they were readable by others before', async () => {
  const dataDir = freshDir();
  chmodSync(dataDir, 0o755);
  const first = await startProcess({ DATA_DIR: dataDir });
  first.child.kill('SIGTERM');
  await first.exited;
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
  const second = await startProcess({ DATA_DIR: dataDir });
  await startTalk(second.address);
  const modes = readdirSync(dataDir).map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]);
  expect(modes.length).toBeGreaterThan(3);
  expect(modes.filter(([, mode]) => mode !== '600')).toEqual([]);
});

// In short, and without measuring times, `tests/server/storage.test.ts` locks one.
test.runIf(FULL)('while another program locks the database, reading works and writers wait at the same time', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = freshDir();
  const { address } = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(address);
  const other = new DatabaseSync(join(dataDir, 'training.db'), { timeout: 5000 });
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  const start = performance.now();
  const sends = range(3).map(async () => {
    const { status } = await fetchCall(address, 'sendMessage', { params: { id }, body: { message: 'Hello' } }, headers);
    return { status, ms: performance.now() - start };
  });
  const times: number[] = [];
  while (performance.now() - start < 4000) {
    times.push(await timed(async () => expect((await fetchCall(address, 'getCurrentUser', {}, headers)).status).toBe(200)));
    await setTimeout(20);
  }
  const refused = await Promise.all(sends);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  // One session's sends follow each other, and each of them waits its time.
  expect(quantile(times, 0.99)).toBeLessThan(250);
  other.exec('ROLLBACK');
  expect((await fetchCall(address, 'sendMessage', { params: { id }, body: { message: 'Hello' } }, headers)).status).toBe(200);
  figure("another program's lock", `three sends waiting: /auth/me p99 ${quantile(times, 0.99).toFixed(0)} ms, the last refused after ${(Math.max(...refused.map(({ ms }) => ms)) / 1000).toFixed(1)} s`);
});

// In short, `tests/server/storage.test.ts` fills a disk.
test.runIf(FULL)('on a full disk what cannot be stored is 503, and what was stored can be read', { timeout: TIMEOUT_MS }, async () => {
  const sizes = 10;
  for (const number of range(sizes)) {
    const { address, child, exited } = await startProcess({ DATA_DIR: freshDir() }, onSmallDisk(1000 + number * 97));
    const { headers, id } = await startTalk(address);
    const acknowledged: string[] = [];
    let status = 200;
    while (status === 200) {
      const message = `${acknowledged.length} ${'字'.repeat(3000)}`;
      ({ status } = await fetchCall(address, 'sendMessage', { params: { id }, body: { message } }, headers));
      if (status === 200) acknowledged.push(message);
    }
    expect(status).toBe(503);
    const { messages } = await readJson(fetchCall(address, 'listMessages', { params: { id } }, headers), calls.listMessages.response);
    expect(messages.map(({ content }) => content)).toEqual(expect.arrayContaining(acknowledged));
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  }
  figure('a full disk', `${sizes} sizes: 503, 0 acknowledged lost, exit 0`);
});

/** Writes over the middle of the database, leaving its first page. */
function damage(dataDir: string): void {
  const path = join(dataDir, 'training.db');
  const bytes = readFileSync(path);
  for (let page = 1; page * 4096 < bytes.length; page += 1) bytes.fill(0xa5, page * 4096, page * 4096 + 2048);
  writeFileSync(path, bytes);
}

test('a damaged database stops the start with one line', async () => {
  const dataDir = freshDir();
  const { child, exited, address } = await startProcess({ DATA_DIR: dataDir });
  await startTalk(address);
  child.kill('SIGTERM');
  await exited;
  damage(dataDir);
  const { code, stdout, stderr } = await runProcess({ DATA_DIR: dataDir });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^DATA_DIR holds a database that cannot be opened \(.+\); restore it or name another folder\.\n$/);
});

test('pages damaged while it runs are a 503 with a text of its own, also in the health check', async () => {
  const dataDir = freshDir();
  mkdirSync(dataDir, { recursive: true });
  const { address, stdout } = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(address);
  for (const number of range(60)) {
    await fetchCall(address, 'sendMessage', { params: { id }, body: { message: `${number} ${'字'.repeat(3500)}` } }, headers);
  }
  const other = new DatabaseSync(join(dataDir, 'training.db'), { timeout: 5000 });
  // All of it into the file, which is then written over behind the server's back.
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  other.close();
  damage(dataDir);
  const answer = await fetchCall(address, 'listMessages', { params: { id } }, headers);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ detail: 'Stored data of the server is damaged; please tell whoever runs it.' });
  const health = await fetch(`${address}/api/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toEqual({ detail: 'Stored data of the server is damaged; please tell whoever runs it.' });
  expect(stdout()).toContain('"type":"StorageError","message":"StorageError damaged"');
});
