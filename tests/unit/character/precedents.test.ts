import { expect, test } from 'vitest';
import { LANGUAGES } from '#contract/limits.ts';
import { candidateIndex, prepareCandidates } from '../../../server/character/candidates.ts';
import { judgedNear, KernelAverage, precedentsOf, priorFrom, talliesOf } from '../../../server/character/precedents.ts';
import { loadContent } from '../../../server/content/load.ts';
import { DIMENSIONS, quantised } from '../../../server/language/vectors.ts';

const unit = (at: number) => Float32Array.from({ length: DIMENSIONS }, (_, place) => (place === at ? 1 : 0));
const valueOf = (...judgements: [near: number, fits: boolean][]) => {
  const near = new KernelAverage();
  for (const [cosine, fits] of judgements) near.add(cosine, fits);
  return near.value();
};

test('an answer gains where it fitted such messages, and loses where it did not', () => {
  expect(valueOf([0.95, true])).toBeGreaterThan(0);
  expect(valueOf([0.95, false])).toBeLessThan(0);
});

test('what was judged of distant messages counts less, and nothing tells nothing', () => {
  expect(valueOf([0.2, true])).toBeLessThan(valueOf([0.9, true]));
  expect(valueOf([1, true], [0, false])).toBeGreaterThan(valueOf([1, true], [1, false]));
  expect(valueOf()).toBe(0);
});

test('of each answer only its own judgements count', () => {
  const judged = { first: Int32Array.from([0, 1, 1, 2]), meanings: Int8Array.from([...quantised(unit(0)), ...quantised(unit(0))]), fits: Uint8Array.from([1, 0]) };
  expect(judgedNear(unit(0), 0, judged)).toBeGreaterThan(0);
  expect(judgedNear(unit(0), 1, judged)).toBe(0);
  expect(judgedNear(unit(0), 2, judged)).toBeLessThan(0);
});

test('a prior is near 0 where few judged it, and 0 where all or none of everything fits', () => {
  const all = { judged: 1000, fits: 300 };
  expect(priorFrom({ judged: 0, fits: 0 }, all)).toBeCloseTo(0);
  expect(priorFrom({ judged: 40, fits: 30 }, all)).toBeGreaterThan(priorFrom({ judged: 4, fits: 3 }, all));
  expect(priorFrom({ judged: 4, fits: 0 }, all)).toBeLessThan(0);
  expect(priorFrom({ judged: 4, fits: 4 }, { judged: 10, fits: 10 })).toBe(0);
});

test('of an author’s own character nothing was judged', () => {
  expect(precedentsOf('nobody-knows', 'en')).toEqual([]);
  expect(talliesOf('nobody-knows').own.size).toBe(0);
});

test('what was judged stands in the content', { timeout: 90_000 }, async () => {
  const { scenarios } = await loadContent('content', { thorough: false });
  for (const character of scenarios.flatMap(({ characters }) => characters)) {
    await prepareCandidates(character, 'en');
    const known = new Set(candidateIndex(character, 'en').candidates.map(({ id }) => id));
    const judged = LANGUAGES.flatMap((language) => precedentsOf(character.id, language).flatMap(({ fits, misses }) => fits.concat(misses)));
    expect(judged.length).toBeGreaterThan(0);
    expect(judged.filter((id) => !known.has(id))).toEqual([]);
  }
});
