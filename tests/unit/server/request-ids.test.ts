import { expect, test } from 'vitest';
import { requestIds } from '../../../server/http/request-ids.ts';

const GIVEN = '0123456789abcdef0123456789abcdef';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const asked = (id: string | undefined) => ({ headers: id === undefined ? {} : { 'x-request-id': id } });

test('each request has an id of its own, whatever its client sends', () => {
  const ids = [1, 2].map(() => requestIds(false)(asked(GIVEN)));
  expect(new Set([...ids, GIVEN]).size).toBe(3);
  for (const id of ids) expect(id).toMatch(UUID);
});

test('behind a proxy its id counts, where nobody can have written anything into it', () => {
  const idOf = requestIds(true);
  expect(idOf(asked(GIVEN))).toBe(GIVEN);
  const uuid = '7d9f6c1e-3a52-4a8b-9a50-0e6f6a3a1b2c';
  expect(idOf(asked(uuid))).toBe(uuid);
  for (const odd of ['', 'robin@example.org', `${GIVEN}0`, `${GIVEN}\n{"level":60}`, 'x'.repeat(32)]) expect(idOf(asked(odd))).toMatch(UUID);
});
