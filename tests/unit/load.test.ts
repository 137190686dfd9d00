/** What the load model takes for lost, doubled or misplaced, and the options it refuses. */
import { describe, expect, test } from 'vitest';
import { compare, isWhole } from '../../bench/load/reading-back.ts';
import type { ReadBack } from '../../bench/load/reading-back.ts';
import { OptionError, readOptions } from '../../bench/load/options.ts';
import { delayOf, lastTag, tagOf } from '../../bench/load/tag.ts';

const participant = (content: string) => ({ role: 'participant', content });
const character = (content: string) => ({ role: 'character', content });

function read(sent: { text: string; reply: string | null }[], messages: { role: string; content: string }[]): ReadBack {
  const found = { sessions: 0, acknowledged: 0, keptUnacknowledged: 0, lost: 0, doubled: 0, misplaced: 0 };
  compare({ id: 'one', sent }, messages, found);
  return found;
}

const SENT = [
  { text: 'A', reply: 'You said A' },
  { text: 'B', reply: 'You said B' },
];
const WHOLE = [character('Morgan.'), participant('A'), character('You said A'), participant('B'), character('You said B')];

describe('reading back', () => {
  test('what is there once, in order and with its reply is whole', () => {
    const found = read(SENT, WHOLE);
    expect([isWhole(found), found.acknowledged]).toEqual([true, 2]);
  });

  test.each([
    ['a message that is gone', WHOLE.slice(0, 3), { lost: 1 }],
    ['a reply that is gone', WHOLE.slice(0, 4), { lost: 1 }],
    ['another reply than was seen', [...WHOLE.slice(0, 4), character('Something else')], { lost: 1 }],
    ['a message that is there twice', [...WHOLE, participant('B'), character('You said B')], { doubled: 1 }],
    ['two in the wrong order', [...WHOLE.slice(3), ...WHOLE.slice(1, 3)], { misplaced: 1 }],
    ['a message that nobody sent', [...WHOLE, participant('C')], { misplaced: 1 }],
    ['a session that cannot be read', [], { lost: 2 }],
  ])('%s is found', (_, messages, fault) => {
    const found = read(SENT, messages);
    expect([isWhole(found), found]).toEqual([false, expect.objectContaining(fault)]);
  });

  test('what was never acknowledged may be kept or not', () => {
    const sent = [...SENT, { text: 'C', reply: null }];
    expect(read(sent, [...WHOLE, participant('C')])).toMatchObject({ keptUnacknowledged: 1, lost: 0, doubled: 0, misplaced: 0 });
    expect(isWhole(read(sent, WHOLE))).toBe(true);
  });
});

test('the model takes the same time for a message at each try, and on average what was asked for', () => {
  const delays = Array.from({ length: 4000 }, (_, number) => delayOf(tagOf(number, 1), 3));
  expect(delayOf('#p1m1', 3)).toBe(delayOf('#p1m1', 3));
  expect(delays.reduce((sum, delay) => sum + delay, 0) / delays.length).toBeCloseTo(3000, -2);
  expect(lastTag('What brings you here? #p12m345 And then? #p12m346')).toBe('#p12m346');
});

describe('options', () => {
  test('two servers are on PostgreSQL, one on the embedded database, unless it is said', () => {
    expect(readOptions([])).toMatchObject({ users: 200, minutes: 5, servers: 1, database: 'sqlite' });
    expect(readOptions(['--servers', '2'])).toMatchObject({ database: 'postgres' });
    expect(readOptions(['--url', 'https://a.example/,https://b.example'])).toMatchObject({ url: ['https://a.example', 'https://b.example'] });
  });

  test.each([
    [['--users', 'many'], '--users takes a whole number from 1 to 20000.'],
    [['--minutes', '0'], '--minutes takes a number from 0.05 to 1440.'],
    [['--database', 'mysql'], '--database takes sqlite or postgres.'],
    [['--servers', '2', '--database', 'sqlite'], '--servers takes 1 with --database sqlite: the embedded database admits one process.'],
    [['--kill'], '--kill takes two --servers or more, which this command has started.'],
    [['--url', 'ftp://a.example'], '--url takes http or https addresses with commas between.'],
  ])('%s is refused', (args, message) => {
    expect(() => readOptions(args)).toThrow(new OptionError(message));
  });

  test('an unknown one is refused with those that there are', () => {
    expect(() => readOptions(['--people', '3'])).toThrow(/--people.*--users --minutes/);
  });
});
