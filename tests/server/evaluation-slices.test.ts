import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Message } from '#contract/entities.ts';
import { codeTurns, codeTurnsInSlices } from '../../server/evaluation/coder/code.ts';

const SENTENCE = 'It sounds as if the nights at the gate are long for you. What do you do then? ';
const LONG: Message[] = Array.from({ length: 200 }, (_, index) => ({
  role: index % 2 === 0 ? 'character' : 'participant',
  content: SENTENCE.repeat(20),
  timestamp: '',
}));

test('a long session is coded as in one go, and others have their turn meanwhile', async () => {
  let turnsOfOthers = 0;
  const coding = codeTurnsInSlices(LONG, 'en', new AbortController().signal);
  const done = coding.then(() => true);
  while (!(await Promise.race([done, setImmediate(false)]))) turnsOfOthers += 1;
  expect(turnsOfOthers).toBeGreaterThan(2);
  expect(await coding).toEqual(codeTurns(LONG, 'en'));
});

test('whoever gives up ends it between two slices', async () => {
  const caller = new AbortController();
  const gone = new Error('gone');
  const coding = codeTurnsInSlices(LONG, 'en', caller.signal);
  caller.abort(gone);
  await expect(coding).rejects.toBe(gone);
});
