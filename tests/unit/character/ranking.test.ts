/** How the answers to a message are ranked, on a character made for it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { candidateIndex, prepareCandidates } from '../../../server/character/candidates.ts';
import type { Query } from '../../../server/character/query.ts';
import { rank } from '../../../server/character/ranking.ts';
import { normalise } from '../../../server/language/tokenise.ts';
import { kim } from '../../support/kim.ts';

beforeAll(() => prepareCandidates(kim, 'en'));

function ranked(text: string, query: Partial<Query> = {}) {
  const asked: Query = { plain: normalise(text, 'en'), type: null, others: [], last: '', referents: new Set(), given: new Set(), begun: new Set(), topic: null, ...query };
  return rank(asked, candidateIndex(kim, 'en'), 'en');
}

const first = (text: string, query?: Partial<Query>) => ranked(text, query)[0]?.candidate.id;
const chance = (text: string, query?: Partial<Query>) => ranked(text, query)[0]?.score ?? 0;

describe('what comes first', () => {
  test('is the answer whose wordings come nearest', () => {
    expect(first('Who works with you?', { type: 'who' })).toBe('helper');
    expect(first('How much flour do you use?', { type: 'number' })).toBe('flour');
  });

  test('has a chance from 0 to 1, lower where words of the question stand in no wording', () => {
    const exact = chance('Who works with you?', { type: 'who' });
    const strange = chance('Who works with the mayor of Oslo on Tuesdays?', { type: 'who' });
    expect(exact).toBeLessThanOrEqual(1);
    expect(strange).toBeGreaterThanOrEqual(0);
    expect(strange).toBeLessThan(exact);
  });

  test('is less sure where another kind of thing is asked for', () => {
    expect(chance('Who works with you?', { type: 'number' })).toBeLessThan(chance('Who works with you?', { type: 'who' }));
  });

  test('is a follow-up only right after what it asks about', () => {
    expect(ranked('What is she like?', { type: 'what' }).some(({ candidate }) => candidate.kind === 'followUp')).toBe(false);
    expect(ranked('What is she like?', { type: 'what', referents: new Set(['helper']), given: new Set(['helper']) })[0]?.candidate.kind).toBe('followUp');
  });

  test('may be what the rest of the message speaks of', () => {
    const others = [{ plain: normalise('You mentioned the flour.', 'en'), asks: null }];
    const chanceOfFlour = (query: Partial<Query>) => ranked('How much is it?', { type: 'number', ...query }).find(({ candidate }) => candidate.id === 'flour')?.score ?? 0;
    expect(chanceOfFlour({ others })).toBeGreaterThan(chanceOfFlour({}));
  });
});

test('nothing comes near a text that shares nothing', () => {
  expect(ranked('').every(({ score }) => score < 0.2)).toBe(true);
});
