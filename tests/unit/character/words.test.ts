import { expect, test } from 'vitest';
import { withoutName } from '../../../server/character/words.ts';

test.each([
  ['mr chen, how are you?', 'Mr Chen', 'how are you?'],
  ['hello chen, how are you?', 'Mr Chen', 'hello, how are you?'],
  ['mr, how are you?', 'Mr Chen', 'mr, how are you?'],
  ['c++, how are you?', 'C++', 'how are you?'],
])('%s to %s says: %s', (plain, name, rest) => {
  expect(withoutName(plain, name, 'en')).toBe(rest);
});
