import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirInUse, lockDataDir } from '../../server/lock.ts';
import { NEWEST_VERSION, NewerDatabase } from '../../server/store/migrations.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { onPostgres, openTestStore, queryDatabase } from '../support/database.ts';
import { freshDir } from '../support/server.ts';

const now = () => new Date('2026-01-31T09:00:00.000Z');

const robin = {
  id: 'robin',
  username: 'Robin',
  email: 'robin@example.org',
  email_key: 'robin@example.org',
  password_hash: 'hash',
  preferred_language: 'en',
  created_at: now().toISOString(),
} as const;

test('stored data is there when the store is opened again', async () => {
  const dir = freshDir();
  const first = await openTestStore(dir, now);
  await first.inTransaction(({ users }) => users.create(robin));
  await first.close();
  const second = await openTestStore(dir, now);
  onTestFinished(() => second.close());
  expect(await second.users.findByEmail('robin@example.org')).toEqual({ ...robin, role: 'admin' });
});

test('a transaction that fails leaves nothing behind', async () => {
  const store = await openTestStore(freshDir(), now);
  onTestFinished(() => store.close());
  const failing = store.inTransaction(async ({ users }) => {
    await users.create(robin);
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await store.users.findByEmail('robin@example.org')).toBeUndefined();
});

test('a database of a newer version is left alone', async () => {
  const dir = freshDir();
  const store = await openTestStore(dir, now);
  await store.close();
  await queryDatabase(dir, "INSERT INTO migrations VALUES (99, '2026-01-31T09:00:00.000Z')");
  const [where, other] = onPostgres ? ['DATABASE_URL names', 'database'] : ['DATA_DIR holds', 'folder'];
  await expect(openTestStore(dir, now)).rejects.toThrow(
    new NewerDatabase(
      `${where} a database of version 99, and this program knows versions up to ${NEWEST_VERSION}; run the newer program or name another ${other}.`,
    ),
  );
});

test('a database of an older version is brought up to date, and keeps what it holds', async () => {
  const dir = freshDir();
  const store = await openTestStore(dir, now);
  await store.inTransaction(({ users }) => users.create(robin));
  await store.close();
  // As version 2 left it.
  await queryDatabase(dir, 'CREATE TABLE turns (session_id text)');
  await queryDatabase(dir, 'ALTER TABLE reports DROP COLUMN overall_score');
  await queryDatabase(dir, 'DELETE FROM migrations WHERE number > 2');
  const upgraded = await openTestStore(dir, now);
  onTestFinished(() => upgraded.close());
  expect(await upgraded.users.findByEmail('robin@example.org')).toEqual({ ...robin, role: 'admin' });
  expect(await queryDatabase(dir, 'SELECT number FROM migrations')).toHaveLength(NEWEST_VERSION);
  await expect(queryDatabase(dir, 'SELECT * FROM turns')).rejects.toThrow(/turns/);
});

test('a report of an older version gets its score from what it holds', async () => {
  const dir = freshDir();
  const store = await openTestStore(dir, now);
  await store.inTransaction(({ users }) => users.create(robin));
  await store.close();
  // As version 3 left it.
  await queryDatabase(dir, 'ALTER TABLE reports DROP COLUMN overall_score');
  await queryDatabase(dir, 'DELETE FROM migrations WHERE number > 3');
  const at = `'${now().toISOString()}'`;
  await queryDatabase(dir, `INSERT INTO sessions (id, user_id, language, scenario_id, character_id, scenario_name, character_name, participant_name, created_at, message_count) VALUES ('one', 'robin', 'en', 'a', 'b', 'A', 'B', 'Robin', ${at}, 0)`);
  await queryDatabase(dir, `INSERT INTO reports (id, session_id, user_id, created_at, evaluation_type, report, record) VALUES ('r', 'one', 'robin', ${at}, 'full', '{"overall_score":0.285}', '{}')`);
  const upgraded = await openTestStore(dir, now);
  onTestFinished(() => upgraded.close());
  expect(await upgraded.reports.newestScoresOfUser('robin')).toEqual(new Map([['one', 0.285]]));
});

test.skipIf(onPostgres)('the database writes through to the disk and keeps its references', () => {
  const database = openSqlite(join(freshDir(), 'test.db'));
  const read = (pragma: string) => database.run(`PRAGMA ${pragma}`).rows;
  expect(read('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  // 2 is FULL.
  expect(read('synchronous')).toEqual([{ synchronous: 2 }]);
  expect(read('foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  expect(read('busy_timeout')).toEqual([{ timeout: 10 }]);
  expect(read('secure_delete')).toEqual([{ secure_delete: 1 }]);
  expect(() => database.run('SELECT ?', [true])).toThrow(new TypeError('A query binds a value of type boolean.'));
  database.close();
});

test.skipIf(onPostgres)('a folder is locked by one process at a time', () => {
  const dir = join(freshDir(), 'not', 'there', 'yet');
  const unlock = lockDataDir(dir, now);
  expect(() => lockDataDir(dir, now)).toThrow(DataDirInUse);
  expect(() => lockDataDir(dir, now)).toThrow(`in use by process ${process.pid} on`);
  unlock();
  lockDataDir(dir, now)();
});
