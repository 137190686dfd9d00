/** What a character tells as its trust grows. */
import { expect, test } from 'vitest';
import { stepOf } from '../../../server/character/disclosure.ts';
import { STEPS } from '../../../server/character/lines.ts';
import { initialState } from '../../../server/character/state.ts';
import { kim } from '../../support/kim.ts';

const [sale] = kim.facts;

test.each([
  { what: 'at ease', gate: {}, tension: 2 },
  { what: 'too tense', gate: { tension: 5 }, tension: 6 },
  { what: 'another subject still closed', gate: { topics: ['bakery'] }, tension: 2 },
])('more trust never tells less: $what', ({ gate, tension }) => {
  if (sale === undefined) throw new Error('Kim has no secret.');
  const fact = { ...sale, gate: { ...sale.gate, ...gate } };
  const told = Array.from({ length: 101 }, (_, tenths) => {
    const line = stepOf(fact, { ...initialState(kim), trust: tenths / 10, tension });
    return STEPS.findIndex((step) => fact[step] === line);
  });
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBeGreaterThanOrEqual(0);
});
