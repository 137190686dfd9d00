import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type CallName, callPath } from '#contract/endpoints.ts';

/** Section 7 of the specification, line by line. */
const SECTION_7 = [
  'POST /auth/login',
  'POST /auth/register',
  'GET /auth/me',
  'PATCH /auth/language',
  'GET /chat/content/scenarios',
  'GET /chat/content/scenarios/{id}/characters',
  'GET /chat/content/scenarios/{id}/scripts',
  'POST /chat/session',
  'GET /chat/sessions',
  'POST /chat/session/{id}/message',
  'GET /chat/session/{id}/export-text',
  'GET /chat/session/{id}/status',
  'GET /chat/session/{id}/messages',
  'POST /chat/session/{id}/end',
  'DELETE /chat/session/{id}',
  'POST /eval/session/evaluate',
  'GET /eval/session/{id}/report',
  'POST /eval/session/{id}/evaluate',
  'GET /eval/session/{id}/all_reports',
  'GET /eval/reports/{id}',
];

test('the table holds the 20 calls of section 7 and no other', () => {
  expect(Object.values(calls).map(({ method, path }) => `${method} ${path}`)).toEqual(SECTION_7);
});

test('login and register alone are public', () => {
  const open = Object.entries(calls).filter(([, call]) => call.public);
  expect(open.map(([name]) => name)).toEqual(['login', 'register']);
});

describe('paths', () => {
  test('carry the prefix and escaped parameters', () => {
    expect(callPath(calls.endSession, { id: 'a/b ?' })).toBe('/api/chat/session/a%2Fb%20%3F/end');
    expect(callPath(calls.endSession, { id: 7 })).toBe('/api/chat/session/7/end');
  });

  test('are refused without their parameter', () => {
    expect(() => callPath(calls.endSession)).toThrow('needs the parameter id');
  });
});

const emoji = (count: number) => '😀'.repeat(count);
const register = { username: 'a', email: 'a@b', password: '12345678' };
const session = { scenario_id: 's', participant_name: 'p', character_id: 'c' };

const BODIES: { what: string; call: CallName; body: unknown; valid: boolean }[] = [
  { what: 'a username of 64 code points', call: 'register', body: { ...register, username: emoji(64) }, valid: true },
  { what: 'a username of 65 code points', call: 'register', body: { ...register, username: emoji(65) }, valid: false },
  { what: 'a blank username', call: 'register', body: { ...register, username: ' \t ' }, valid: false },
  { what: 'an email of 254 characters', call: 'register', body: { ...register, email: `${'a'.repeat(252)}@b` }, valid: true },
  { what: 'an email of 255 characters', call: 'register', body: { ...register, email: `${'a'.repeat(253)}@b` }, valid: false },
  { what: 'an email without an at sign', call: 'register', body: { ...register, email: 'ab' }, valid: false },
  { what: 'a password of 7 characters', call: 'register', body: { ...register, password: '1234567' }, valid: false },
  { what: 'a password of 8 blanks', call: 'register', body: { ...register, password: ' '.repeat(8) }, valid: true },
  { what: 'a password of 256 characters', call: 'register', body: { ...register, password: 'a'.repeat(256) }, valid: true },
  { what: 'a password of 257 characters', call: 'register', body: { ...register, password: 'a'.repeat(257) }, valid: false },
  { what: 'no language', call: 'register', body: register, valid: true },
  { what: 'a language that we do not have', call: 'register', body: { ...register, preferred_language: 'fr' }, valid: false },
  { what: 'a language that we do not have', call: 'saveLanguage', body: { language: 'zh-CN' }, valid: false },
  { what: 'a short password at login', call: 'login', body: { email: 'a@b', password: 'x' }, valid: true },
  { what: 'an empty password at login', call: 'login', body: { email: 'a@b', password: '' }, valid: false },
  { what: 'a participant of 100 characters', call: 'createSession', body: { ...session, participant_name: ` ${'a'.repeat(100)} ` }, valid: true },
  { what: 'a participant of 101 characters', call: 'createSession', body: { ...session, participant_name: 'a'.repeat(101) }, valid: false },
  { what: 'a participant of control characters', call: 'createSession', body: { ...session, participant_name: '\u0000\u0007' }, valid: false },
  { what: 'a message of 4,000 code points', call: 'sendMessage', body: { message: emoji(4000) }, valid: true },
  { what: 'a message of 4,001 code points', call: 'sendMessage', body: { message: emoji(4001) }, valid: false },
  { what: 'a blank message', call: 'sendMessage', body: { message: '\n ' }, valid: false },
  { what: 'no body to end', call: 'endSession', body: undefined, valid: true },
  { what: 'an empty object to end', call: 'endSession', body: {}, valid: true },
];

/** Zero width, soft hyphen, directions, Hangul fillers, blank Braille, a variation selector, a tag. */
const INVISIBLE = ['\u200B\u200D\u2060\uFEFF', '\u00AD', '\u200E\u202E\u2066', '\u115F\u3164\uFFA0', '\u2800', '\uFE0F', '\u{E0041}', '\u2062 \u3000\u200B'];

describe('bodies', () => {
  test.each(BODIES)('$call with $what: valid is $valid', ({ call, body, valid }) => {
    const { [call]: row } = calls;
    if (!('body' in row)) throw new Error(`${call} has no body`);
    expect(row.body.safeParse(body).success).toBe(valid);
  });

  test('are stored trimmed, with plain line breaks and without control characters', () => {
    expect(calls.sendMessage.body.parse({ message: ' a\r\nb\u0000\tc\r ' })).toEqual({ message: 'a\nb\tc' });
  });

  test.each(INVISIBLE)('%j is blank, and beside what shows it is kept', (text) => {
    expect(calls.sendMessage.body.safeParse({ message: text }).success).toBe(false);
    expect(calls.register.body.safeParse({ ...register, username: text }).success).toBe(false);
    expect(calls.createSession.body.safeParse({ ...session, participant_name: text }).success).toBe(false);
    const message = `a${text}b`;
    expect(calls.sendMessage.body.parse({ message })).toEqual({ message });
  });

  test('keep a password as it is', () => {
    const password = ' \u0000 12345 ';
    expect(calls.register.body.parse({ ...register, password })).toMatchObject({ password });
  });
});
