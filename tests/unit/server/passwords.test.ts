import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { Problem } from '../../../server/problem.ts';

const HERE = '192.0.2.7';
const THERE = '192.0.2.8';

test('a hash is a PHC string of argon2id that no other hash equals', async () => {
  const passwords = createPasswords();
  const phc = await passwords.hash('correct horse', HERE);
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash('correct horse', HERE)).not.toBe(phc);
  expect(await passwords.verify('correct horse', phc, HERE)).toBe(true);
  expect(await passwords.verify('correct horse ', phc, HERE)).toBe(false);
  expect(await passwords.verify('', phc, HERE)).toBe(false);
  expect(await passwords.verify('correct horse', null, HERE)).toBe(false);
});

test('a hash of another cost is read by its own', async () => {
  const nonce = Buffer.from('a salt of 16 byt');
  const cost = { memory: 64, passes: 3, parallelism: 2 };
  const tag = argon2Sync('argon2id', { message: 'old', nonce, tagLength: 24, ...cost });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const phc = `$argon2id$v=19$m=64,t=3,p=2$${unpadded(nonce)}$${unpadded(tag)}`;
  expect(await createPasswords().verify('old', phc, HERE)).toBe(true);
  expect(await createPasswords().verify('new', phc, HERE)).toBe(false);
});

test('two are hashed at once, 64 wait, and further ones are told to come again', async () => {
  const passwords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('correct horse', HERE)));
  expect(all.map(({ status }) => status)).toEqual([...Array(66).fill('fulfilled'), ...Array(4).fill('rejected')]);
  expect(all.at(-1)).toEqual({ status: 'rejected', reason: new Problem(429, 'tooManyLogins', 2) });
  expect(await passwords.verify('x', null, HERE)).toBe(false);
});

test('what is no PHC string is an error, not a wrong password', async () => {
  await expect(createPasswords().verify('x', 'plain', HERE)).rejects.toThrow('no PHC string');
});

const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

test('a flood of registrations lets logins through, from the same address and from others', async () => {
  const passwords = createPasswords(CHEAP);
  const ended: string[] = [];
  const note = (name: string) => [() => ended.push(name), () => ended.push(`${name} refused`)] as const;
  const flood = Array.from({ length: 200 }, () => passwords.hash('correct horse', HERE).then(...note('flood')));
  const login = passwords.verify('x', null, HERE).then(...note('login'));
  const other = passwords.hash('correct horse', THERE).then(...note('other'));
  await Promise.all([...flood, login, other]);
  const served = ended.filter((name) => !name.endsWith('refused'));
  expect(served).toHaveLength(66);
  // Two are hashed at once, then they alternate; which of the two threads ends first is random.
  expect(served.indexOf('login')).toBeLessThan(10);
  expect(served.indexOf('other')).toBeLessThan(10);
});
