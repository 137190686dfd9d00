import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { DataDirInUse, lockDataDir } from '../../server/lock.ts';
import { NewerDatabase } from '../../server/store/migrations.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { openStore } from '../../server/store/store.ts';
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
  const first = await openStore(dir, now);
  await first.inTransaction(({ users }) => users.create(robin));
  await first.close();
  const second = await openStore(dir, now);
  onTestFinished(() => second.close());
  expect(await second.users.findByEmail('robin@example.org')).toEqual({ ...robin, role: 'admin' });
});

test('a transaction that fails leaves nothing behind', async () => {
  const store = await openStore(freshDir(), now);
  onTestFinished(() => store.close());
  const failing = store.inTransaction(async ({ users }) => {
    await users.create(robin);
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(await store.users.findByEmail('robin@example.org')).toBeUndefined();
});

test('a turn held by a dead process is free after a start', async () => {
  const dir = freshDir();
  const first = await openStore(dir, now);
  await first.inTransaction(({ users }) => users.create(robin));
  await first.sessions.create({
    id: 'session',
    user_id: 'robin',
    language: 'en',
    scenario_id: 'scenario',
    character_id: 'character',
    script_id: null,
    scenario_name: 'Scenario',
    character_name: 'Character',
    participant_name: 'Alex',
    created_at: now().toISOString(),
  });
  const turn = (holder: string) => ({ session_id: 'session', holder, expires_at: '2027-01-01T00:00:00.000Z' });
  expect(await first.turns.take(turn('first'), now().toISOString())).toBe(true);
  expect(await first.turns.take(turn('other'), now().toISOString())).toBe(false);
  await first.close();
  const second = await openStore(dir, now);
  onTestFinished(() => second.close());
  expect(await second.turns.take(turn('second'), now().toISOString())).toBe(true);
});

test('a database of a newer version is left alone', async () => {
  const dir = freshDir();
  const store = await openStore(dir, now);
  await store.close();
  const database = new DatabaseSync(join(dir, 'training.db'));
  database.exec("INSERT INTO migrations VALUES (99, '2026-01-31T09:00:00.000Z')");
  database.close();
  await expect(openStore(dir, now)).rejects.toThrow(
    new NewerDatabase(
      'DATA_DIR holds a database of version 99, and this program knows versions up to 2; run the newer program or name another folder.',
    ),
  );
});

test('the database writes through to the disk and keeps its references', () => {
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

test('a folder is locked by one process at a time', () => {
  const dir = join(freshDir(), 'not', 'there', 'yet');
  const unlock = lockDataDir(dir, now);
  expect(() => lockDataDir(dir, now)).toThrow(DataDirInUse);
  expect(() => lockDataDir(dir, now)).toThrow(`in use by process ${process.pid} on`);
  unlock();
  lockDataDir(dir, now)();
});
