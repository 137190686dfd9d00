/** How the page splits a report's points into parts, and finds the message of a quote. */
import { describe, expect, test } from 'vitest';
import { indexOfQuote, partsOf } from '../../src/features/evaluation/parts.ts';
import { buildMessage } from '../support/builders.ts';

const MESSAGES = ['Go on, tell me it kills me.', 'Why don’t you try  a patch?', 'There it is.', 'I see.\nTell me more.', 'I see. Hm.', '我說，好。'].map(
  (content) => buildMessage({ content }),
);

describe('a quote is found', () => {
  test.each([
    ['“Why don’t you try a patch?”', null, 1],
    ['「好。」', null, 5],
    ['"there it is"', null, 2],
    ['“Tell me more…”', null, 3],
    // Across a line break of the message.
    ['“I see. Tell me more.”', null, 3],
    // Said twice: the turn decides, else the first.
    ['“I see.”', 5, 4],
    ['“I see.”', 4, 3],
    ['“I see.”', null, 3],
    ['“I see.”', 1, 3],
    ['“Nobody said this.”', 2, null],
    ['“”', 1, null],
    ['“…”', 1, null],
  ])('%s with turn %s at %s', (quote, turn, index) => {
    expect(indexOfQuote(quote, turn, MESSAGES)).toBe(index);
  });
});

describe('a point', () => {
  test.each([
    ['without a quote stays whole', 'Ask first: always.', [{ kind: 'words', text: 'Ask first: always.' }]],
    [
      'sets a quote apart that ends a sentence, and a wording to try',
      'Advice came early in turn 2: “Why don’t you try a patch?” Nobody asked. One way to ask first: I have a thought. Would you like it?',
      [
        { kind: 'words', text: 'Advice came early in turn 2: ' },
        { kind: 'quote', text: '“Why don’t you try a patch?”', index: 1, isApart: true },
        { kind: 'words', text: ' Nobody asked.' },
        { kind: 'suggestion', text: 'I have a thought. Would you like it?' },
      ],
    ],
    [
      'leaves a quote in its sentence',
      'Reword turn 5, “I see.”, as a question.',
      [
        { kind: 'words', text: 'Reword turn 5, ' },
        { kind: 'quote', text: '“I see.”', index: 4, isApart: false },
        { kind: 'words', text: ', as a question.' },
      ],
    ],
    [
      'reads Chinese alike',
      '第 6 則太快了：「我說，好。」沒有人問。可以這樣說：您想聽聽看嗎？',
      [
        { kind: 'words', text: '第 6 則太快了：' },
        { kind: 'quote', text: '「我說，好。」', index: 5, isApart: true },
        { kind: 'words', text: '沒有人問。' },
        { kind: 'suggestion', text: '您想聽聽看嗎？' },
      ],
    ],
    [
      'keeps words of its own before a wording',
      'Turn 2 asked much: “Why don’t you try a patch?” One is enough, for instance: What would help?',
      [
        { kind: 'words', text: 'Turn 2 asked much: ' },
        { kind: 'quote', text: '“Why don’t you try a patch?”', index: 1, isApart: true },
        { kind: 'words', text: ' One is enough, for instance:' },
        { kind: 'suggestion', text: 'What would help?' },
      ],
    ],
  ])('%s', (_, text, parts) => {
    expect(partsOf(text, MESSAGES, true)).toEqual(parts);
  });

  test('that is no area for development suggests nothing', () => {
    expect(partsOf('See turn 5: “I see.” One way: More.', MESSAGES).map(({ kind }) => kind)).toEqual(['words', 'quote', 'words']);
  });
});
