/** From the embedded database to PostgreSQL. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { move } from '../../server/store/move.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { openStore } from '../../server/store/store.ts';
import { buildCaller, register, startSession, transcript } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { bareDatabase } from '../support/database.ts';
import { query } from '../support/postgres.ts';
import { freshDir, startServer } from '../support/server.ts';
import { runProcess } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const now = () => new Date('2026-01-31T09:00:00.000Z');

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** `npm run move` as a process of its own. */
function runMove(dataDir: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['server/move.ts', ...args], { env: { ...process.env, DATA_DIR: dataDir } }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

const file = (dataDir: string) => join(dataDir, 'training.db');
const sumOf = (dataDir: string) => createHash('sha256').update(readFileSync(file(dataDir))).digest('hex');

/** Everything that the answers of the server say about a user. */
async function everythingOf(caller: Caller, ids: readonly string[]) {
  return {
    user: await caller.does('getCurrentUser', {}),
    sessions: await caller.does('listSessions', {}),
    transcripts: await Promise.all(ids.map((id) => transcript(caller, id))),
    report: await caller.does('getReport', { params: { id: ids[0] ?? '' } }),
  };
}

/** An embedded database with a user, sessions, a report and more messages than fit a page; its server has stopped. */
async function fillEmbedded() {
  const dataDir = freshDir();
  const { app, store } = await startServer({ open: (clock) => openStore(dataDir, clock) });
  const robin = await register(app);
  const ids = [await startSession(robin), await startSession(robin, { participant_name: '雅婷 😀' })];
  for (const message of ['Hello', "It's \\ \"quoted\"\nand 中文"]) await robin.does('sendMessage', { params: { id: ids[0] ?? '' }, body: { message } }, { 'idempotency-key': message.slice(0, 5) });
  await robin.does('evaluateSession', { params: { id: ids[0] ?? '' }, query: {}, body: {} });
  await buildCaller(app, null).failsTo('login', { body: { email: robin.user.email, password: 'not my password' } });
  await store.inTransaction(async ({ messages }) => {
    for (let count = 0; count < 1200; count += 1) await messages.append(ids[1] ?? '', { role: 'participant', content: `Message ${count}`, timestamp: '2026-01-31T09:00:00.000Z' });
  });
  const before = await everythingOf(robin, ids);
  await store.close();
  return { dataDir, ids, token: robin.token, before };
}

async function moveUntil(dataDir: string, url: string, pages: number): Promise<void> {
  const source = openSqlite(file(dataDir), 'read');
  onTestFinished(() => source.close());
  let left = pages;
  await move(source, url, now, () => {
    left -= 1;
    if (left === 0) throw new Error('interrupted');
  });
}

test('everything is there after the move, and the source is as it was', async () => {
  const { dataDir, ids, token, before } = await fillEmbedded();
  const url = await bareDatabase();
  const sum = sumOf(dataDir);
  const { code, stdout, stderr } = await runMove(dataDir, '--to', url);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('messages: 1206 rows, each the same on both');
  expect(sumOf(dataDir)).toBe(sum);
  const { app } = await startServer({ open: (clock) => openPostgres(url, clock) });
  const robin = buildCaller(app, token);
  expect(await everythingOf(robin, ids)).toEqual(before);
  // The numbers of new rows go on behind those that came along.
  const added = await startSession(robin);
  expect((await robin.does('listSessions', {})).sessions[0]?.session_id).toBe(added);
});

test('an interrupted move goes on where it stopped; until then no server starts on it', async () => {
  const { dataDir } = await fillEmbedded();
  const url = await bareDatabase();
  await expect(moveUntil(dataDir, url, 7)).rejects.toThrow('interrupted');
  const partly = await query(url, 'select count(*) from messages');
  expect(partly).not.toEqual([{ count: '1206' }]);
  const started = await runProcess({ DATA_DIR: dataDir, DATABASE_URL: url });
  expect(started).toEqual({
    code: 1,
    stdout: '',
    stderr: 'DATABASE_URL names a database that a move has filled in part; run `npm run move -- --to` with its address again, which goes on where it stopped.\n',
  });
  expect(await query(url, 'select count(*) from messages')).toEqual(partly);
  expect((await runMove(dataDir, '--to', url)).code).toBe(0);
  expect(await query(url, 'select count(*) from messages')).toEqual([{ count: '1206' }]);
});

test('what changes before the move goes on is found, and no server starts on it', async () => {
  const { dataDir } = await fillEmbedded();
  const url = await bareDatabase();
  await expect(moveUntil(dataDir, url, 7)).rejects.toThrow('interrupted');
  const database = new DatabaseSync(file(dataDir));
  database.exec("UPDATE users SET username = 'Another'");
  database.close();
  const { code, stderr } = await runMove(dataDir, '--to', url);
  expect(code).toBe(1);
  expect(stderr).toBe('users differs (1 rows in DATA_DIR, 1 in --to): one of them has changed since the move began; make the database anew and move again.\n');
  await expect(openPostgres(url, now)).rejects.toThrow('filled in part');
});

test('a database that will not do is refused by one line, and nothing changes', async () => {
  const { dataDir } = await fillEmbedded();
  const url = await bareDatabase();
  const used = await startServer({ open: (clock) => openPostgres(url, clock) });
  await register(used.app);
  const usage = '--to takes the address of an empty PostgreSQL database: npm run move -- --to postgres://user:password@host/database\n';
  for (const [args, line] of [
    [['--to', url], '--to names a database that holds data already (users); name an empty one.\n'],
    [['--to', 'mysql://host/db'], usage],
    [['--to'], usage],
    [['elsewhere'], usage],
  ] as const) {
    expect(await runMove(dataDir, ...args)).toEqual({ code: 1, stdout: '', stderr: line });
  }
  const away = await runMove(dataDir, '--to', 'postgres://robin:secret@127.0.0.1:1/training');
  expect(away.stderr).toMatch(/^--to takes a PostgreSQL database that can be used; of postgres:\/\/127\.0\.0\.1:1\/training \(.*ECONNREFUSED.*\): it cannot be reached; start it, or mend the address\.\n$/);
  const nowhere = freshDir();
  expect((await runMove(nowhere, '--to', url)).stderr).toBe(`DATA_DIR takes the folder of the server's data; ${nowhere} holds none.\n`);
  expect(await query(url, 'select count(*) from users')).toEqual([{ count: '1' }]);
});

test('an older database is brought up to date by a start first', async () => {
  const dataDir = freshDir();
  await (await openStore(dataDir, now)).close();
  const database = new DatabaseSync(file(dataDir));
  database.exec('DELETE FROM migrations WHERE number > 2');
  database.close();
  expect((await runMove(dataDir, '--to', await bareDatabase())).stderr).toMatch(
    /^DATA_DIR holds a database of version 2, and this program moves version \d+; start and stop the server on it once, which brings it up to date\.\n$/,
  );
});
