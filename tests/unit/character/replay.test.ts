import { expect, test } from 'vitest';
import { replay } from '../../../server/character/replay.ts';
import { buildConversation } from '../../support/content.ts';

test('facts are known again in words that are not of the content', async () => {
  const conversation = buildConversation([
    'Evening. Make it quick.',
    'What do the cigarettes do for you?',
    'Honestly? Smoking is my companion out there at the rank.',
    'Thank you for telling me that.',
    'My dad went with lung cancer, since we are at it.',
  ]);
  const { told, missed } = await replay(conversation);
  expect(told).toEqual([
    { id: 'night-company', index: 2, how: 'elicited' },
    { id: 'father', index: 4, how: 'volunteered' },
  ]);
  expect(missed).toEqual(['eight-months', 'granddaughter', 'blood']);
});

test('a fact told in Chinese by a model counts as well, once', async () => {
  const conversation = buildConversation(['你好', '晚上怎麼過？', '菸就是我半夜唯一的伴。', '是喔。', '菸陪我嘛，半夜就它陪我。'], { language: 'zh-TW' });
  expect((await replay(conversation)).told.map(({ id, index }) => [id, index])).toEqual([['night-company', 2]]);
});

test('every message of the participant has its turn, with what it did', async () => {
  const conversation = buildConversation(['Hello.', 'That must be hard for you.', 'Maybe.', 'That is your own fault.']);
  const { turns, trust, tension } = await replay(conversation);
  expect(turns.map(({ index, acts }) => [index, acts])).toEqual([
    [1, ['feeling']],
    [3, ['confrontation']],
  ]);
  expect(turns[1]).toMatchObject({ trust, tension });
  expect(turns[1]?.trust).toBeLessThan(turns[0]?.trust ?? 0);
});

test('without a script there is no goal', async () => {
  expect((await replay(buildConversation(['Hello.', 'Hi.']))).goal).toBeNull();
});

test('a goal that asks for an act is not reached without it', async () => {
  const base = buildConversation([
    'Evening.',
    'What do the cigarettes do for you?',
    'Smoking is my companion out there at the rank.',
  ]);
  const script = {
    id: 'test',
    character_id: 'mr-chen',
    goal: { en: 'Test', 'zh-TW': '測試' },
    brings_up: [],
    reached: { facts: ['night-company'], trust: 0, tension: 10, acts: ['summary' as const] },
  };
  expect((await replay({ ...base, script })).goal?.reached).toBe(false);
  const withSummary = [...base.messages, { role: 'participant' as const, content: 'Let me summarise what you told me.', timestamp: '' }];
  expect((await replay({ ...base, script, messages: withSummary })).goal).toEqual({ reached: true, index: 3, missingFacts: [] });
});
