/** What a character can be asked, made ready for its conversations. */
import { expect, test } from 'vitest';
import { buildIndexNumbers, candidateIndex, prepareCandidates } from '../../../server/character/candidates.ts';
import { kim } from '../../support/kim.ts';

test('two languages that are made ready at the same time are both there', async () => {
  const both = { ...kim };
  await Promise.all([prepareCandidates(both, 'en'), prepareCandidates(both, 'zh-TW')]);
  expect(candidateIndex(both, 'en').candidates).toHaveLength(candidateIndex(both, 'zh-TW').candidates.length);
});

test('what failed is tried again', async () => {
  const unlucky = { ...kim };
  await expect(prepareCandidates(unlucky, 'en', () => Promise.reject(new Error('The disk is full.')))).rejects.toThrow('The disk is full.');
  await prepareCandidates(unlucky, 'en', buildIndexNumbers);
  expect(candidateIndex(unlucky, 'en').candidates).not.toEqual([]);
});
