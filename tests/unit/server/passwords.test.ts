import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords } from '../../../server/auth/passwords.ts';
import { Problem } from '../../../server/problem.ts';

test('a hash is a PHC string of argon2id that no other hash equals', async () => {
  const passwords = createPasswords();
  const phc = await passwords.hash('correct horse');
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await passwords.hash('correct horse')).not.toBe(phc);
  expect(await passwords.verify('correct horse', phc)).toBe(true);
  expect(await passwords.verify('correct horse ', phc)).toBe(false);
  expect(await passwords.verify('', phc)).toBe(false);
  expect(await passwords.verify('correct horse', null)).toBe(false);
});

test('a hash of another cost is read by its own', async () => {
  const nonce = Buffer.from('a salt of 16 byt');
  const cost = { memory: 64, passes: 3, parallelism: 2 };
  const tag = argon2Sync('argon2id', { message: 'old', nonce, tagLength: 24, ...cost });
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const phc = `$argon2id$v=19$m=64,t=3,p=2$${unpadded(nonce)}$${unpadded(tag)}`;
  expect(await createPasswords().verify('old', phc)).toBe(true);
  expect(await createPasswords().verify('new', phc)).toBe(false);
});

test('two are hashed at once, 64 wait, and further ones are told to come again', async () => {
  const passwords = createPasswords({ memory: 8, passes: 1, parallelism: 1 });
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('correct horse')));
  expect(all.map(({ status }) => status)).toEqual([...Array(66).fill('fulfilled'), ...Array(4).fill('rejected')]);
  expect(all.at(-1)).toEqual({ status: 'rejected', reason: new Problem(429, 'tooManyLogins', 2) });
  expect(await passwords.verify('x', null)).toBe(false);
});

test('what is no PHC string is an error, not a wrong password', async () => {
  await expect(createPasswords().verify('x', 'plain')).rejects.toThrow('no PHC string');
});
