import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/limits.ts';
import { FALLBACK_AT_MOST, RIGHT_AT_LEAST } from '../../../bench/character.ts';
import { readParaphrases } from '../../../bench/character/paraphrases.ts';
import { converseAtRandom } from '../../../bench/character/random.ts';
import { POOR, SKILLED, playTrainee } from '../../../bench/character/trainees.ts';
import { buildConversation, scenarios } from '../../support/content.ts';

describe.each(LANGUAGES)('paraphrases (%s)', (language) => {
  test.each(readParaphrases(language, buildConversation().character, 'paraphrases'))('$intent', ({ count, right, fallback }) => {
    expect(count).toBeGreaterThanOrEqual(30);
    expect(right / count).toBeGreaterThanOrEqual(RIGHT_AT_LEAST);
    expect(fallback / count).toBeLessThanOrEqual(FALLBACK_AT_MOST);
  });
});

// One character of each scenario, languages in turn; `npm run bench -- character` plays every character in both.
test.each(
  scenarios.map((scenario, index) => {
    const character = scenario.characters[index % scenario.characters.length]!;
    return { scenario, character, language: LANGUAGES[index % LANGUAGES.length]!, id: character.id };
  }),
)('a skilled trainee learns more from $id ($language), and is trusted more', async ({ scenario, character, language }) => {
  const skilled = await playTrainee(SKILLED, scenario, character, language);
  const poor = await playTrainee(POOR, scenario, character, language);
  expect(skilled.trust).toBeGreaterThan(poor.trust);
  expect(skilled.told.length).toBeGreaterThanOrEqual(Math.max(1, 2 * poor.told.length));
});

// `npm run bench -- character` has ten thousand of these conversations, with every character.
test('no fact is told before its gate, and no answer given twice, whatever is said', { timeout: 30_000 }, async () => {
  const { told, early, repeated } = await converseAtRandom(scenarios.slice(-1), 12, 7);
  expect(told).toBeGreaterThan(1);
  expect(early).toEqual([]);
  expect(repeated).toEqual([]);
});
