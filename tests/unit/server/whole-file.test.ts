/** Files that have their name only when they are whole. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { writeWhole } from '../../../server/whole-file.ts';
import { freshDir } from '../../support/server.ts';

vi.mock('node:fs', { spy: true });

const write = (part: string) => fs.writeFileSync(part, 'whole');

test('is there once it is written, for its owner alone, with nothing beside it', async () => {
  const dir = freshDir();
  await writeWhole(join(dir, 'copy'), 'FILE', write);
  expect(fs.readdirSync(dir)).toEqual(['copy']);
  expect(fs.readFileSync(join(dir, 'copy'), 'utf8')).toBe('whole');
  expect(fs.statSync(join(dir, 'copy')).mode & 0o077).toBe(0);
});

test('is there too where the disk knows no links', async () => {
  const dir = freshDir();
  vi.mocked(fs.linkSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM', syscall: 'link' });
  });
  await writeWhole(join(dir, 'copy'), 'FILE', write);
  expect(fs.readdirSync(dir)).toEqual(['copy']);
  expect(fs.readFileSync(join(dir, 'copy'), 'utf8')).toBe('whole');
});

test('takes no other file’s place, and says what cannot be written', async () => {
  const dir = freshDir();
  fs.writeFileSync(join(dir, 'copy'), 'mine');
  await expect(writeWhole(join(dir, 'copy'), 'FILE', write)).rejects.toThrow(new ConfigError(`${join(dir, 'copy')} is there already; name another file, or remove it.`));
  expect(fs.readFileSync(join(dir, 'copy'), 'utf8')).toBe('mine');
  await expect(writeWhole(join(dir, 'not', 'there'), 'FILE', write)).rejects.toThrow(/^FILE takes a file that can be written \(ENOENT/);
});

test('leaves nothing where writing fails', async () => {
  const dir = freshDir();
  await expect(writeWhole(join(dir, 'copy'), 'FILE', () => { throw new Error('half'); })).rejects.toThrow('half');
  expect(fs.readdirSync(dir)).toEqual([]);
});
