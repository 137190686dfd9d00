import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../../server/evaluation/judge/answer.ts';
import { buildAnswer } from '../../support/judge-answer.ts';

const answer = buildAnswer();
const json = JSON.stringify(answer);

describe('an answer is read', () => {
  test.for<[string, string]>([
    ['as it is', json],
    ['fenced', `\`\`\`json\n${json}\n\`\`\``],
    ['fenced without a language', `\`\`\`\n${json}\n\`\`\``],
    ['in other words', `Here is my judgement: ${json} I hope this helps {really}.`],
    ['wrapped in one more object', JSON.stringify({ result: answer })],
    ['spread over lines', JSON.stringify(answer, null, 2)],
    ['with fields nobody asked for', JSON.stringify({ ...answer, overall: 1 })],
  ])('%s', ([, text]) => {
    expect(readAnswer(text)).toEqual(answer);
  });

  test('without what could be said instead', () => {
    const { instead: _, ...rest } = answer.focus;
    expect(readAnswer(JSON.stringify({ ...answer, focus: rest }))?.focus.instead).toBe('');
  });
});

/** Answers that are none: each cut, twisted or emptied in another way. */
function malformed(): string[] {
  const cuts = Array.from({ length: 120 }, (_, index) => json.slice(0, Math.floor((json.length * index) / 120)));
  const criteria = Object.keys(answer);
  const missing = criteria.map((criterion) => JSON.stringify({ ...answer, [criterion]: undefined }));
  const values = [null, 0, 6, -1, 3.5e9, '4', 'high', [], {}, true];
  const badScores = values.map((score) => JSON.stringify({ ...answer, focus: { ...answer.focus, score } }));
  const badQuotes = [null, 'text', [1], [null], {}, 7].map((quotes) => JSON.stringify({ ...answer, respect: { ...answer.respect, quotes } }));
  const badReasons = ['', '  ', null, 5, [], {}, 'x'.repeat(5000)].map((reasons) =>
    JSON.stringify({ ...answer, questions: { ...answer.questions, reasons } }),
  );
  const words = ['', ' ', 'null', '[]', '{}', '5', 'true', '"text"', 'I cannot judge this.', '{', '}', '}{', '[{]', '```json\n```', '<html></html>', '\u0000', '{"a":', 'NaN', '{"score": 1}', '👍'];
  const twisted = Array.from({ length: 30 }, (_, index) => json.replaceAll('"score"', `"score${index}"`));
  return [...cuts, ...missing, ...badScores, ...badQuotes, ...badReasons, ...words, ...twisted];
}

test('of two hundred answers that are none, none is read, and none is guessed', () => {
  const answers = malformed();
  expect(answers.length).toBeGreaterThanOrEqual(190);
  expect(answers.map((text) => readAnswer(text))).toEqual(answers.map(() => null));
});
