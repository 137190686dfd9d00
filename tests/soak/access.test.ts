/** Whoever asks for what is someone else's, or without a token; made from the table of calls. */
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { API_PREFIX, callPath } from '#contract/endpoints.ts';
import type { Call } from '#contract/calls.ts';
import { buildCaller, register, startSession, transcript } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { CALL_NAMES } from '../support/fetch-stub.ts';
import { startServer } from '../support/server.ts';
import { figure } from './soak.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const BODIES: Partial<Record<(typeof CALL_NAMES)[number], object>> = {
  sendMessage: { message: 'Let me in.' },
  endSession: {},
  evaluateSession: {},
};

async function arrange() {
  const { app } = await startServer();
  const owner = await register(app);
  const id = await startSession(owner);
  for (const message of ['Mine.', 'Mine too.']) await owner.does('sendMessage', { params: { id }, body: { message } });
  await owner.does('evaluateSession', { params: { id }, query: {}, body: {} });
  const { reports } = await owner.does('listReports', { params: { id } });
  return { app, owner, id, reportId: reports[0]?.id ?? '', other: await register(app) };
}

/** The answer in all that a caller sees of it. */
async function ask(app: Awaited<ReturnType<typeof arrange>>['app'], name: (typeof CALL_NAMES)[number], id: string, token: string | null) {
  const call: Call = calls[name];
  const payload = name === 'evaluateSessionById' ? { session_id: id } : BODIES[name];
  const answer = await app.inject({
    method: call.method,
    url: callPath(call, { id }),
    ...(payload && { payload }),
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), 'accept-language': 'en' },
  });
  const { date: _, ...headers } = answer.headers;
  return { status: answer.statusCode, headers, body: answer.rawPayload.toString('latin1') };
}

const PRIVATE = CALL_NAMES.filter((name) => (calls[name].path.includes('{id}') && !calls[name].path.includes('content')) || name === 'evaluateSessionById');

async function stateOf(owner: Caller, id: string) {
  return { said: await transcript(owner, id), status: await owner.does('getSessionStatus', { params: { id } }), reports: await owner.does('listReports', { params: { id } }) };
}

test('another user’s data answers like data that does not exist, byte for byte', async () => {
  const { app, owner, id, reportId, other } = await arrange();
  const before = await stateOf(owner, id);
  for (const name of PRIVATE) {
    const theirs = await ask(app, name, name === 'getReportById' ? reportId : id, other.token);
    expect({ name, status: theirs.status }).toEqual({ name, status: 404 });
    expect(theirs).toEqual(await ask(app, name, UNKNOWN, other.token));
  }
  expect(await stateOf(owner, id)).toEqual(before);
  expect(PRIVATE.length).toBeGreaterThanOrEqual(11);
  figure("another's id", `${PRIVATE.length} routes, 0 leaks`);
});

test('without a valid token a route is 401 unless the table calls it public', async () => {
  const { app, owner, id } = await arrange();
  const before = await stateOf(owner, id);
  const closed = CALL_NAMES.filter((name) => !calls[name].public);
  for (const name of closed) {
    for (const token of [null, 'x', 'x'.repeat(43), `${owner.token}x`, `${owner.token?.slice(0, -1)}`]) {
      expect({ name, status: (await ask(app, name, id, token)).status }).toEqual({ name, status: 401 });
    }
  }
  expect(await stateOf(owner, id)).toEqual(before);
  expect((await buildCaller(app, null).send('login', { body: { email: 'a@b.c', password: 'wrong one' } })).json()).toHaveProperty('detail');
  figure('no token', `${closed.length} routes, 401 each`);
});

const EXTRA = {
  role: 'admin',
  owner: 'someone',
  user_id: 'someone',
  id: 'chosen',
  score: 1,
  overall_score: 1,
  is_active: true,
  ended_at: null,
  created_at: '2020-01-01T00:00:00.000Z',
  message_count: 99,
  report: { overall_score: 1 },
  constructor: { prototype: { role: 'admin' } },
};

test('unknown keys in a body have no effect', async () => {
  const { app, other } = await arrange();
  const body = { username: 'Extra', email: 'extra@example.org', password: 'correct horse', ...EXTRA };
  const { access_token, user } = await buildCaller(app, null).does('register', { body });
  expect(user.role).toBe('trainee');
  const extra = buildCaller(app, access_token);
  expect((await extra.does('login', { body })).user).toEqual(user);
  expect(await extra.does('saveLanguage', { body: { language: 'zh-TW', ...EXTRA } })).toEqual({ ...user, preferred_language: 'zh-TW' });
  const wanted = { scenario_id: 'first-visit', participant_name: 'Alex', character_id: 'morgan', ...EXTRA };
  const { session_id: id } = await extra.does('createSession', { body: wanted });
  expect(id).not.toBe('chosen');
  expect(await other.does('listSessions', {})).toEqual({ sessions: [] });
  const params = { id };
  await extra.does('sendMessage', { params, body: { message: 'Hello', ...EXTRA } });
  await extra.does('sendMessage', { params, body: { message: 'Once more', ...EXTRA } });
  expect((await extra.does('getSessionStatus', { params })).message_count).toBe(5);
  const evaluate = { session_id: id, ...EXTRA };
  const first = await extra.does('evaluateSessionById', { body: evaluate });
  // The compiler knows that these take no key at all.
  const send = async (path: string) => {
    const url = `${API_PREFIX}/${path.replace('{id}', id)}`;
    return (await app.inject({ method: 'POST', url, payload: EXTRA, headers: { authorization: `Bearer ${extra.token}` } })).json<unknown>();
  };
  expect(await send('eval/session/{id}/evaluate')).toEqual(first);
  expect(await send('chat/session/{id}/end')).toMatchObject({ session_id: id, is_active: false });
  const withBody = CALL_NAMES.filter((name) => 'body' in calls[name]);
  figure('extra keys', `${withBody.length} routes with a body, 0 effects`);
  expect(withBody).toHaveLength(8);
});
