import { expect, test } from 'vitest';
import { groundOf, initialsOf } from '../../src/ui/face-of.ts';

test.each([
  ['Mr Chen', 'C'],
  ['Ms. Lin', 'L'],
  ['Dr Adrian Walsh', 'AW'],
  ['laura bennett', 'LB'],
  ['Anna Maria van Dyke', 'AD'],
  ["Grace Lin, Mia's mother", 'GL'],
  ['陳先生', '陳'],
  ['林惠雯（米雅的媽媽）', '林'],
  ['李 Alex', '李'],
  ['한지우', '한'],
  ['👩‍⚕️ Robin', '👩‍⚕️R'],
  // A title alone is a name.
  ['Mr', 'M'],
  ['(guest)', '('],
  ['W'.repeat(100), 'W'],
  ['  ', ''],
])('the face of %j shows %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always gets the same background, and names get different ones', () => {
  const names = ['Mr Chen', 'Ms Lin', 'Laura Bennett', 'Graham Whitlock', '陳先生', '林小姐', 'Mia Chen', 'Thomas Wu'];
  expect(names.map(groundOf)).toEqual(names.map(groundOf));
  expect(new Set(names.map(groundOf)).size).toBeGreaterThan(2);
});
