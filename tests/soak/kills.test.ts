/** What was acknowledged is there after a kill, after a stop under load, and where a line is cut. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { callPath } from '#contract/endpoints.ts';
import { NEWEST_VERSION } from '../../server/store/migrations.ts';
import { register, startSession, transcript } from '../support/caller.ts';
import { freshDir, listen, startServer } from '../support/server.ts';
import { fetchCall, readJson, spawnServer, startProcess, startTalk } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { each, figure, range, scale, TIMEOUT_MS } from './soak.ts';

const WRITERS = 4;

interface Talk {
  headers: { authorization: string };
  id: string;
}

const countPairs = (acknowledged: ReadonlyMap<string, [string, string][]>) => [...acknowledged.values()].flat().length;

async function untilMore(acknowledged: ReadonlyMap<string, [string, string][]>, before: number): Promise<void> {
  while (countPairs(acknowledged) === before) await sleep(5);
}

/** Sends in several sessions until the server is gone; each acknowledged pair is noted. */
async function talkUntilGone(address: string, talks: readonly Talk[], acknowledged: Map<string, [string, string][]>) {
  await Promise.all(
    talks.map(async ({ headers, id }) => {
      for (;;) {
        const message = `Message ${randomUUID()}`;
        try {
          const answer = await fetchCall(address, 'sendMessage', { params: { id }, body: { message } }, { ...headers, 'idempotency-key': randomUUID() });
          // Told to come again, as while the first reply is prepared: it does.
          if (!answer.ok) continue;
          const { response } = calls.sendMessage.response.parse(await answer.json());
          acknowledged.set(id, [...(acknowledged.get(id) ?? []), [message, response]]);
        } catch {
          return;
        }
      }
    }),
  );
}

async function startTalks(address: string): Promise<Talk[]> {
  const first = await startTalk(address);
  const query = { language: 'en' } as const;
  const { scenarios } = await readJson(fetchCall(address, 'listScenarios', { query }, first.headers), calls.listScenarios.response);
  const scenario_id = scenarios[0]?.id ?? '';
  const { characters } = await readJson(fetchCall(address, 'listCharacters', { params: { id: scenario_id }, query }, first.headers), calls.listCharacters.response);
  const body = { scenario_id, character_id: characters[0]?.id ?? '', participant_name: 'Alex' };
  const others = range(WRITERS - 1).map(async () => {
    const { session_id } = await readJson(fetchCall(address, 'createSession', { body }, first.headers), calls.createSession.response);
    return { headers: first.headers, id: session_id };
  });
  return [first, ...(await Promise.all(others))];
}

/** How many acknowledged pairs are not there, each message followed by its reply. */
async function countLost(address: string, talks: readonly Talk[], acknowledged: ReadonlyMap<string, [string, string][]>): Promise<number> {
  let lost = 0;
  for (const { headers, id } of talks) {
    const { messages } = await readJson(fetchCall(address, 'listMessages', { params: { id } }, headers), calls.listMessages.response);
    const place = new Map(messages.map(({ content }, index) => [content, index]));
    for (const [message, response] of acknowledged.get(id) ?? []) {
      const index = place.get(message);
      if (index === undefined || messages[index + 1]?.content !== response) lost += 1;
    }
  }
  return lost;
}

test('nothing that was acknowledged is lost by kill -9', { timeout: TIMEOUT_MS }, async () => {
  const rounds = scale(2, 100);
  const dataDir = freshDir();
  const acknowledged = new Map<string, [string, string][]>();
  let talks: Talk[] = [];
  let server: ServerProcess = await startProcess({ DATA_DIR: dataDir });
  talks = await startTalks(server.address);
  for (const round of range(rounds)) {
    const before = countPairs(acknowledged);
    const talking = talkUntilGone(server.address, talks, acknowledged);
    // Half of them once it answers, the others at any moment.
    if (round % 2 === 0) await untilMore(acknowledged, before);
    await sleep(Math.random() * 400);
    server.child.kill('SIGKILL');
    await Promise.all([talking, server.exited]);
    server = await startProcess({ DATA_DIR: dataDir });
  }
  const pairs = countPairs(acknowledged);
  expect(pairs).toBeGreaterThan(rounds);
  expect(await countLost(server.address, talks, acknowledged)).toBe(0);
  figure('kill -9', `${rounds} rounds, ${pairs} acknowledged pairs, 0 lost`);
});

test('SIGTERM under load ends it with 0 within 10 s, and nothing acknowledged is lost', { timeout: TIMEOUT_MS }, async () => {
  const rounds = scale(1, 10);
  const dataDir = freshDir();
  const acknowledged = new Map<string, [string, string][]>();
  let server = await startProcess({ DATA_DIR: dataDir });
  const talks = await startTalks(server.address);
  const times: number[] = [];
  for (const _ of range(rounds)) {
    const talking = talkUntilGone(server.address, talks, acknowledged);
    const before = countPairs(acknowledged);
    await untilMore(acknowledged, before);
    await sleep(Math.random() * 300);
    const start = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    times.push(performance.now() - start);
    await talking;
    server = await startProcess({ DATA_DIR: dataDir });
  }
  expect(Math.max(...times)).toBeLessThan(10_000);
  expect(await countLost(server.address, talks, acknowledged)).toBe(0);
  figure('SIGTERM under load', `${rounds} rounds, exit 0 within ${(Math.max(...times) / 1000).toFixed(1)} s, ${countPairs(acknowledged)} acknowledged pairs, 0 lost`);
});

/** Sends a request on a line that is cut after so many bytes of it, or so soon after it. */
function sendAndCut(port: number, bytes: Buffer, sent: number, afterMs: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const cut = () => {
      socket.destroy();
      resolve();
    };
    socket.on('error', () => resolve());
    socket.write(bytes.subarray(0, sent), () => setTimeout(cut, afterMs));
  });
}

test('a send that is tried again after its line was cut has one effect', { timeout: TIMEOUT_MS }, async () => {
  const cases = scale(60, 1000);
  const { app } = await startServer();
  const robin = await register(app);
  const port = await listen(app);
  const sessions = await Promise.all(range(Math.ceil(cases / 50)).map(() => startSession(robin)));
  await each(range(cases), 8, async (number) => {
    const id = sessions[number % sessions.length] ?? '';
    const body = JSON.stringify({ message: `Case ${number}.` });
    const head = [
      `POST ${callPath(calls.sendMessage, { id })} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${robin.token}`,
      `Idempotency-Key: key-${number}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    const bytes = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
    const isWhole = Math.random() < 0.7;
    await sendAndCut(port, bytes, isWhole ? bytes.length : Math.floor(Math.random() * bytes.length), Math.random() * 12);
    const answer = await robin.does('sendMessage', { params: { id }, body: { message: `Case ${number}.` } }, { 'idempotency-key': `key-${number}` });
    expect(answer).toEqual({ response: `You said: Case ${number}.` });
  });
  const said = (await Promise.all(sessions.map((id) => transcript(robin, id)))).flat();
  const counts = range(cases).map((number) => said.filter((line) => line.endsWith(`: Case ${number}.`) || line.endsWith(`said: Case ${number}.`)).length);
  expect(new Set(counts)).toEqual(new Set([2]));
  figure('a retried send, the line cut', `${cases} cases, 0 doubled, 0 lost`);
});

const ALL_VERSIONS = Array.from({ length: NEWEST_VERSION }, (_, index) => index + 1);

/** A database as the first version left it. */
function takeBackToFirstVersion(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'training.db'));
  database.exec(`
    DROP TABLE registrations; DROP TABLE token_reservations; DROP INDEX tokens_user; DROP INDEX sessions_ended;
    -- The third version drops it.
    CREATE TABLE turns (session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE, holder TEXT NOT NULL, expires_at TEXT NOT NULL);
    DELETE FROM migrations WHERE number > 1;`);
  database.close();
}

function versionsOf(dataDir: string): unknown[] {
  const database = new DatabaseSync(join(dataDir, 'training.db'), { readOnly: true });
  try {
    return database.prepare('SELECT number FROM migrations ORDER BY number').all().map(({ number }) => number);
  } finally {
    database.close();
  }
}

test('a migration that is killed at any moment is whole or not there, and the next start finishes it', { timeout: TIMEOUT_MS }, async () => {
  const rounds = scale(2, 30);
  const dataDir = freshDir();
  const first = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(first.address);
  await fetchCall(first.address, 'sendMessage', { params: { id }, body: { message: 'Keep this.' } }, headers);
  first.child.kill('SIGTERM');
  await first.exited;
  const begun: number[] = [];
  for (const round of range(rounds)) {
    takeBackToFirstVersion(dataDir);
    expect(versionsOf(dataDir)).toEqual([1]);
    const { child, exited } = spawnServer({ DATA_DIR: dataDir });
    // From the opening of the database on, in steps of a fraction of a millisecond.
    while (!existsSync(join(dataDir, 'training.db-wal'))) await sleep(1);
    await sleep((round * 20) / rounds);
    child.kill('SIGKILL');
    await exited;
    begun.push(versionsOf(dataDir).length);
    const next = await startProcess({ DATA_DIR: dataDir });
    const { messages } = await readJson(fetchCall(next.address, 'listMessages', { params: { id } }, headers), calls.listMessages.response);
    expect(messages[1]?.content).toBe('Keep this.');
    next.child.kill('SIGTERM');
    await next.exited;
    expect(versionsOf(dataDir)).toEqual(ALL_VERSIONS);
  }
  figure('migration killed', `${rounds} of ${rounds} open again, once migrated (${begun.filter((count) => count === 1).length} were killed before it was whole)`);
});

test('of two starters at once one serves, and the other names it', { timeout: TIMEOUT_MS }, async () => {
  const rounds = scale(1, 30);
  for (const _ of range(rounds)) {
    const dataDir = join(freshDir(), 'data');
    mkdirSync(dataDir);
    const both = range(2).map(() => spawnServer({ DATA_DIR: dataDir }));
    const code = await Promise.race(both.map(({ exited }) => exited));
    expect(code).toBe(1);
    const refused = both.find(({ child }) => child.exitCode === 1);
    const other = both.find((each) => each !== refused);
    expect(refused?.texts.stderr).toMatch(/^DATA_DIR .+ is in use by (?:process \d+ on|another process).+\n$/);
    await expect.poll(() => other?.texts.stdout, { timeout: 20_000 }).toContain('Open http://');
    other?.child.kill('SIGTERM');
    expect(await other?.exited).toBe(0);
    expect(versionsOf(dataDir)).toEqual(ALL_VERSIONS);
  }
  figure('two starters at once', `${rounds} of ${rounds}: one serves, the other names it`);
});

