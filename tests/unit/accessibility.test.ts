import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTitles } from '../support/titles.ts';

/** The sentences of `docs/accessibility.md`, without the bold words at the start of a paragraph. */
const SENTENCES = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .slice(1)
  .map((line) => line.replace(/^\*\*.*?\*\* /, ''))
  .flatMap((line) => line.split(/(?<=\.) /))
  .filter((sentence) => sentence !== '');

const titles = [...readTitles().values()].flat();

test('the sentences are read whole', () => {
  expect(SENTENCES).toHaveLength(56);
  expect(SENTENCES.filter((sentence) => !sentence.endsWith('.'))).toEqual([]);
});

test.each(SENTENCES)('has a test by its wording: %s', (sentence) => {
  expect(titles).toContain(sentence);
});
