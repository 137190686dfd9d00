import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { readTime } from '#contract/reading.ts';

const EMPTY_REPORT = {
  overall_score: null,
  human_review_recommended: false,
  overall_assessment: '',
  key_strengths_demonstrated: [],
  key_areas_for_development: [],
  actionable_next_steps: [],
  progress_notes_from_past_feedback: '',
};
const SESSION = {
  session_id: 7,
  scenario_name: '',
  character_name: '',
  participant_name: '',
  created_at: null,
  message_count: 0,
  is_active: false,
  ended_at: null,
  ended_reason: '',
};

const ACCEPTED: { what: string; call: CallName; body: unknown; read: unknown }[] = [
  { what: 'a bare list', call: 'listScenarios', body: [{ id: 1, name: 'A', description: 'B' }], read: [{ id: 1, name: 'A', description: 'B' }] },
  { what: 'an object without the list', call: 'listScripts', body: {}, read: [] },
  { what: 'a list that is null', call: 'listScripts', body: { scripts: null }, read: [] },
  { what: 'a number id', call: 'listCharacters', body: { characters: [{ id: 5, name: 'A' }] }, read: [{ id: 5, name: 'A' }] },
  { what: 'a script without a character', call: 'listScripts', body: [{ id: 's', goal: 'g' }], read: [{ id: 's', goal: 'g', character_id: null }] },
  { what: 'a session of an id alone', call: 'listSessions', body: { sessions: [{ session_id: 7 }] }, read: [SESSION] },
  { what: 'a time without a zone', call: 'listSessions', body: [{ session_id: 7, created_at: '2026-01-31T09:05:00' }], read: [{ ...SESSION, created_at: '2026-01-31T09:05:00.000Z' }] },
  { what: 'null for an end', call: 'listSessions', body: [{ session_id: 7, ended_at: null, ended_reason: null }], read: [SESSION] },
  { what: 'a wrapped user', call: 'getCurrentUser', body: { user: { username: 'a', email: 'b', role: 'c', preferred_language: 'en' } }, read: { username: 'a', email: 'b', role: 'c', preferred_language: 'en' } },
  { what: 'a user of a language that we do not have', call: 'getCurrentUser', body: { username: 'a', preferred_language: 'de' }, read: { username: 'a', email: '', role: '', preferred_language: null } },
  { what: 'a wrapped report', call: 'getReport', body: { report: { overall_score: 0.5 } }, read: { ...EMPTY_REPORT, overall_score: 0.5 } },
  { what: 'a report under its other name', call: 'getReport', body: { final_review_report: { overall_score: 0.5 } }, read: { ...EMPTY_REPORT, overall_score: 0.5 } },
  { what: 'report fields that are null', call: 'getReport', body: { overall_score: null, overall_assessment: null, key_strengths_demonstrated: null }, read: EMPTY_REPORT },
  { what: 'list entries that are no text', call: 'getReport', body: { actionable_next_steps: ['a', 1, null] }, read: { ...EMPTY_REPORT, actionable_next_steps: ['a'] } },
  { what: 'a generated report under its other name', call: 'evaluateSession', body: { success: true, final_review_report: { overall_score: 1 } }, read: { report: { ...EMPTY_REPORT, overall_score: 1 } } },
  { what: 'a generation that says with 200 why there is none', call: 'evaluateSession', body: { error: 'too short' }, read: { failed: { error: 'too short' } } },
  { what: 'a generation that failed with 200', call: 'evaluateSession', body: { success: false, message: 'too short' }, read: { failed: { success: false, message: 'too short' } } },
  { what: 'an empty answer to end', call: 'endSession', body: undefined, read: { ended_at: null, ended_reason: '' } },
  { what: 'an empty answer to delete', call: 'deleteSession', body: undefined, read: undefined },
  { what: 'an empty answer to language', call: 'saveLanguage', body: undefined, read: undefined },
  { what: 'fields nobody asked for', call: 'sendMessage', body: { response: 'r', extra: 1 }, read: { response: 'r' } },
];

describe('the page accepts from another server', () => {
  test.each(ACCEPTED)('$what ($call)', ({ call, body, read }) => {
    expect(calls[call].reads.safeParse(body)).toMatchObject({ success: true, data: read });
  });
});

const MEASURE = { key: 'reflections', label: 'Reflections', value: 0.5, text: '1 of 2', unit: 'ratio', fair: 0.3, good: 0.6, before: null };
const TURNING_POINT = { turn: 3, quote: 'Tell me more.', effect: 'opened', what_happened: 'He told of his father.', suggestion: '' };

/** Each optional field with a valid value and one of a wrong type. */
const OPTIONAL: { call: CallName; body: Record<string, unknown>; field: string; good: unknown; bad: readonly unknown[] }[] = [
  { call: 'listScenarios', body: { id: 's' }, field: 'icon', good: 'clinic', bad: [1, '', null] },
  { call: 'listScenarios', body: { id: 's' }, field: 'script_count', good: 2, bad: ['2', -1, 1.5, null] },
  { call: 'listScenarios', body: { id: 's' }, field: 'character_count', good: 0, bad: [{}, null] },
  { call: 'listCharacters', body: { id: 'c' }, field: 'brief', good: 'Night driver', bad: [{ en: 'Night driver' }, ' '] },
  ...['goal', 'scenario_description'].map((field) => ({ call: 'listSessions' as const, body: { session_id: 1 }, field, good: 'Listen.', bad: [1, null, ''] })),
  ...['scenario_id', 'script_id', 'character_id'].map((field) => ({ call: 'listSessions' as const, body: { session_id: 1 }, field, good: 7, bad: [null, {}, true] })),
  { call: 'listSessions', body: { session_id: 1 }, field: 'overall_score', good: 0.5, bad: ['0.5', null, 2] },
  { call: 'getReport', body: { overall_score: 1 }, field: 'measures', good: [MEASURE], bad: ['none', {}, null] },
  { call: 'getReport', body: { overall_score: 1 }, field: 'turning_points', good: [TURNING_POINT], bad: [1] },
  { call: 'getReport', body: { overall_score: 1 }, field: 'openness', good: [{ turn: 1, value: 0.5 }], bad: [0.5] },
  { call: 'getReport', body: { overall_score: 1 }, field: 'history', good: [{ created_at: '2026-01-31T09:05:00.000Z', character_name: 'Morgan', overall_score: 0.5 }], bad: [false] },
  { call: 'getReport', body: { overall_score: 1 }, field: 'past_steps', good: [{ text: 'Ask first.', state: 'done', detail: '2 → 0' }], bad: [''] },
];

describe.each(OPTIONAL)('the optional $field ($call)', ({ call, body, field, good, bad }) => {
  const isList = call.startsWith('list');
  const readOf = (value: unknown): unknown => {
    const answer = { ...body, [field]: value };
    const { data } = calls[call].reads.safeParse(isList ? [answer] : answer);
    return isList && Array.isArray(data) ? data[0] : data;
  };

  test('is read', () => expect(readOf(good)).toHaveProperty(field, good));

  test.each(bad.map((value) => [value]))('is left out where it is %j, and the rest stays', (value) => {
    const read = readOf(value);
    expect(read).toMatchObject(body);
    expect(read).toHaveProperty(field, undefined);
  });
});

test("a report's list keeps the entries that can be read", () => {
  const lists = {
    measures: [{ label: 'Reflections' }, { key: 'nameless' }, null],
    turning_points: [TURNING_POINT, { ...TURNING_POINT, effect: 'exploded' }, { ...TURNING_POINT, turn: 'third' }],
    openness: [{ turn: 1, value: 0.5 }, { turn: 2, value: 5 }],
  };
  expect(calls.getReport.reads.safeParse({ overall_score: 1, ...lists }).data).toMatchObject({
    measures: [{ key: '', label: 'Reflections', value: null, text: '', unit: 'count', fair: null, good: null, before: null }],
    turning_points: [TURNING_POINT],
    openness: [{ turn: 1, value: 0.5 }],
  });
});

const REFUSED: { what: string; call: CallName; body: unknown }[] = [
  { what: 'a login without a token', call: 'login', body: { user: { username: 'a' } } },
  { what: 'a login with an empty token', call: 'login', body: { access_token: '', user: { username: 'a' } } },
  { what: 'a user without a name', call: 'getCurrentUser', body: { email: 'a' } },
  { what: 'a list that is a text', call: 'listScenarios', body: 'scenarios' },
  { what: 'messages that are a text', call: 'listMessages', body: { messages: 'none' } },
  { what: 'a message that is a text', call: 'listMessages', body: [{ role: 'participant', content: 'Hello' }, 'Hello'] },
  { what: 'no body', call: 'listSessions', body: undefined },
  { what: 'a session without an id', call: 'createSession', body: {} },
  { what: 'a reply without a text', call: 'sendMessage', body: { response: null } },
  { what: 'a report without a field', call: 'getReport', body: {} },
  { what: 'a generation without a report', call: 'evaluateSession', body: { success: true } },
];

describe('the page counts as a failure', () => {
  test.each(REFUSED)('$what ($call)', ({ call, body }) => {
    expect(calls[call].reads.safeParse(body).success).toBe(false);
  });
});

test.each([
  ['2026-01-31T09:05:00.000Z', '2026-01-31T09:05:00.000Z'],
  ['2026-01-31T09:05:00', '2026-01-31T09:05:00.000Z'],
  ['2026-01-31 09:05:00', '2026-01-31T09:05:00.000Z'],
  ['2026-01-31T09:05:00.123456', '2026-01-31T09:05:00.123Z'],
  ['2026-01-31T17:05:00+08:00', '2026-01-31T09:05:00.000Z'],
  ['2026-01-05T23:59:59.999Z', '2026-01-05T23:59:59.999Z'],
  ['2026-13-05T09:05:00.000Z', null],
  ['2026-01-05T25:05:00.000Z', null],
  ['2026-01-32T09:05:00.000Z', null],
  ['2024-02-29T09:05:00.000Z', '2024-02-29T09:05:00.000Z'],
  ['yesterday', null],
  ['', null],
])('the time %j reads as %j', (written, read) => {
  expect(readTime(written)).toBe(read);
});
