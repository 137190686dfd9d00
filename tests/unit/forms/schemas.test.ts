/** What the schemas of the three forms accept and refuse, one row for each input. */
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { loginSchema, registerSchema } from '../../../src/features/auth/schema.ts';
import { NOTHING_CHOSEN, startSchema } from '../../../src/features/setup/form.ts';

/** The first error of each field, by its key. */
function errorsOf(schema: z.ZodMiniType, values: object): Record<string, string> {
  const { error } = schema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));
}

// Well inside every limit; boundaries have rows of their own.
const LOGIN = { email: 'robin@example.org', password: 'a long password' };
const REGISTER = { ...LOGIN, username: 'Robin' };
const START = { ...NOTHING_CHOSEN, scenario_id: 'visit', type: 'character', character_id: 'morgan', participant_name: 'Robin' };

describe.each([
  ['login', loginSchema, LOGIN],
  ['register', registerSchema, REGISTER],
] as const)('%s: email', (_, schema, valid) => {
  test.each(['', '   ', '\u3000'])('required: %j', (email) => {
    expect(errorsOf(schema, { ...valid, email })).toEqual({ email: 'auth.emailRequired' });
  });

  test.each(['robin', 'robin@', '@example.org', 'ro bin@example.org', 'a@b@c.org', 'robin@example..org', 'robin@.org'])(
    'invalid: %s',
    (email) => {
      expect(errorsOf(schema, { ...valid, email })).toEqual({ email: 'auth.emailInvalid' });
    },
  );

  test.each([
    ['robin@example.org', 'robin@example.org'],
    ['robin@localhost', 'robin@localhost'],
    ['o\u2019neil+x@mail.example.org', 'o\u2019neil+x@mail.example.org'],
    ['小明@例子.台灣', '小明@例子.台灣'],
    ['ROBIN@EXAMPLE.ORG', 'ROBIN@EXAMPLE.ORG'],
    ['  robin@example.org ', 'robin@example.org'],
  ])('takes %j as %j', (email, sent) => {
    expect(schema.safeParse({ ...valid, email }).data).toEqual({ ...valid, email: sent });
  });
});

describe('password', () => {
  test('required, in both forms', () => {
    expect(errorsOf(loginSchema, { ...LOGIN, password: '' })).toEqual({ password: 'auth.passwordRequired' });
    expect(errorsOf(registerSchema, { ...REGISTER, password: '' })).toEqual({ password: 'auth.passwordRequired' });
  });

  // Four emoji are eight code units, and four characters.
  test.each(['1234567', '🔑🔑🔑🔑'])('too short to register, not to log in: %s', (password) => {
    expect(errorsOf(registerSchema, { ...REGISTER, password })).toEqual({ password: 'auth.passwordTooShort' });
    expect(errorsOf(loginSchema, { ...LOGIN, password })).toEqual({});
  });

  test.each(['12345678', '        ', '一二三四五六七八', '🔑🔑🔑🔑🔑🔑🔑🔑', ' secret 8 '])('taken as it is: %j', (password) => {
    expect(registerSchema.safeParse({ ...REGISTER, password }).data).toEqual({ ...REGISTER, password });
    expect(loginSchema.safeParse({ ...LOGIN, password }).data).toEqual({ ...LOGIN, password });
  });
});

describe('username', () => {
  test.each(['', '  ', ' \u3000 ', '\u200B\u00AD\u3164'])('required: %j', (username) => {
    expect(errorsOf(registerSchema, { ...REGISTER, username })).toEqual({ username: 'auth.usernameRequired' });
  });

  test.each([
    ['小', '小'],
    ['<b>Robin</b>', '<b>Robin</b>'],
    [' Robin ', 'Robin'],
  ])('takes %j as %j', (username, sent) => {
    expect(registerSchema.safeParse({ ...REGISTER, username }).data).toMatchObject({ username: sent });
  });
});

test('each bad field has its error', () => {
  expect(errorsOf(loginSchema, { email: '', password: '' })).toEqual({
    email: 'auth.emailRequired',
    password: 'auth.passwordRequired',
  });
  expect(errorsOf(registerSchema, { username: '', email: 'x', password: 'short' })).toEqual({
    username: 'auth.usernameRequired',
    email: 'auth.emailInvalid',
    password: 'auth.passwordTooShort',
  });
});

describe('start', () => {
  test.each([
    ['a character', {}],
    ['a script', { type: 'script', character_id: '', script_id: 'trust' }],
    ['ids that are numbers', { scenario_id: 7, character_id: 0 }],
  ])('takes %s', (_, values) => {
    expect(errorsOf(startSchema, { ...START, ...values })).toEqual({});
  });

  test.each([
    ['no scenario', { scenario_id: '' }],
    ['no type', { type: '' }],
    ['a script without a choice', { type: 'script' }],
    ['a character without a choice', { character_id: '', script_id: 'trust' }],
  ])('refuses %s', (_, values) => {
    expect(startSchema.safeParse({ ...START, ...values }).success).toBe(false);
  });

  test.each(['', '   ', '\u200B\u00AD\u3164'])('name required: %j', (participant_name) => {
    expect(errorsOf(startSchema, { ...START, participant_name })).toEqual({ participant_name: 'setup.participantNameRequired' });
  });

  test.each([
    ['長', 100],
    ['🙂', 100],
  ])('takes %s %d times, spaces around it, and not once more', (letter, count) => {
    const name = letter.repeat(count);
    expect(startSchema.safeParse({ ...START, participant_name: `  ${name} ` }).data).toMatchObject({ participant_name: name });
    expect(errorsOf(startSchema, { ...START, participant_name: name + letter })).toEqual({
      participant_name: 'setup.participantNameTooLong',
    });
  });
});
