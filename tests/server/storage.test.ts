/** What happens where the embedded database cannot be written to: another program holds it, or its disk is full. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MESSAGE_MAX } from '#contract/limits.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { StorageError } from '../../server/store/storage-error.ts';
import { register, startSession, transcript } from '../support/caller.ts';
import { onPostgres } from '../support/database.ts';
import { buildGatedCharacter } from '../support/gated-character.ts';
import { freshDir, startServer } from '../support/server.ts';
import { fetchCall, onSmallDisk, readJson, startProcess, startTalk } from '../support/server-process.ts';

const BUSY = { status: 503, detail: 'The server is busy right now; please try again in a moment.', retryAfter: 5 };

const HOUR_MS = 3_600_000;

/** A session whose database another program can lock; the server waits only briefly for the lock. */
async function startSharedTalk() {
  const dataDir = freshDir();
  const character = buildGatedCharacter();
  const server = await startServer({ dataDir, character, busyTimeoutMs: 20 });
  const robin = await register(server.app);
  const id = await startSession(robin);
  const other = new DatabaseSync(join(dataDir, 'training.db'));
  onTestFinished(() => other.close());
  return {
    ...server,
    character,
    robin,
    id,
    hold: () => other.exec('BEGIN IMMEDIATE'),
    free: () => other.exec('ROLLBACK'),
  };
}

test.skipIf(onPostgres)('while another program writes to the database, writing is 503 and reading goes on', async () => {
  const { robin, id, hold, free, clock } = await startSharedTalk();
  hold();
  // The use of a token is stored once a minute, but cannot be stored now.
  clock.advance(HOUR_MS);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.']);
  expect(await robin.failsTo('sendMessage', { params: { id }, body: { message: 'Hello' } })).toEqual(BUSY);
  expect(await robin.failsTo('endSession', { params: { id }, body: {} })).toEqual(BUSY);
  expect(await robin.failsTo('deleteSession', { params: { id } })).toEqual(BUSY);
  expect(await robin.failsTo('login', { body: { email: robin.user.email, password: 'correct horse' } })).toEqual(BUSY);
  free();
  expect(await transcript(robin, id)).toEqual(['character: Morgan.']);
  await robin.does('endSession', { params: { id }, body: {} });
});

test.skipIf(onPostgres)('if a reply cannot be stored, its message stays and the next send is not blocked', async () => {
  const { character, robin, id, hold, free } = await startSharedTalk();
  const failed = robin.failsTo('sendMessage', { params: { id }, body: { message: 'Hello' } });
  const asked = await character.asked();
  hold();
  asked.answer('Lost.');
  expect(await failed).toEqual(BUSY);
  free();
  const next = robin.does('sendMessage', { params: { id }, body: { message: 'Still there?' } });
  (await character.asked()).answer('Yes.');
  expect(await next).toEqual({ response: 'Yes.' });
  expect(await transcript(robin, id)).toEqual([
    'character: Morgan.',
    'participant: Hello',
    'participant: Still there?',
    'character: Yes.',
  ]);
});

test.skipIf(onPostgres)('a transaction that a full disk undid fails as such, and the next one begins anew', async () => {
  const database = openSqlite(join(freshDir(), 'test.db'));
  onTestFinished(() => database.close());
  const run = (sql: string) => database.run(sql);
  run('CREATE TABLE texts (text TEXT)');
  run('PRAGMA max_page_count = 4');
  run('begin');
  const tooMuch = `INSERT INTO texts VALUES ('${'x'.repeat(100_000)}')`;
  expect(() => run(tooMuch)).toThrow(new StorageError('unwritable'));
  expect(database.isTransaction).toBe(false);
  run('begin');
  run("INSERT INTO texts VALUES ('little')");
  run('commit');
  expect(run('SELECT text FROM texts').rows).toEqual([{ text: 'little' }]);
});

test.skipIf(onPostgres)('on a full disk writing is 503 and logged, reading goes on, and the server ends properly', async () => {
  const { address, child, exited, stdout } = await startProcess({ DATA_DIR: freshDir() }, onSmallDisk(1200));
  const { headers, id } = await startTalk(address);
  const params = { id };
  const say = () => fetchCall(address, 'sendMessage', { params, body: { message: '😀'.repeat(MESSAGE_MAX) } }, headers);
  let answer = await say();
  while (answer.ok) answer = await say();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(await answer.json()).toEqual({
    detail: 'The server cannot store anything right now; please try again later, or tell whoever runs it.',
  });
  const { messages } = await readJson(fetchCall(address, 'listMessages', { params }, headers), calls.listMessages.response);
  expect(messages.length).toBeGreaterThan(1);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(stdout()).toContain('"type":"StorageError","message":"StorageError unwritable"');
});
