import { expect, test } from 'vitest';
import { register, startSession, transcript } from '../support/caller.ts';
import { buildReport } from '../support/builders.ts';
import { buildCharacterEngine, buildEvaluator, startServer } from '../support/server.ts';

const START = '2026-01-31T09:00:00.000Z';
const SESSION_ENDED = { status: 409, detail: 'This session has ended; please start a new one to go on.' };
const SESSION_MISSING = {
  status: 404,
  detail: 'This session does not exist or has been deleted; please choose another one.',
};

test('a session opens with what its character says first', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const created = await robin.does('createSession', {
    body: { scenario_id: 'first-visit', participant_name: '  Alex\r\nLee ', character_id: 'morgan' },
  });
  const { session_id } = created;
  expect(created).toEqual({
    session_id,
    scenario_name: 'A first visit',
    character_name: 'Morgan',
    jsonl_filename: `session-${session_id}.jsonl`,
    scenario_description: 'Someone who was sent.',
    scenario_id: 'first-visit',
    character_id: 'morgan',
    overall_score: null,
  });
  expect(await robin.does('listMessages', { params: { id: session_id } })).toEqual({
    messages: [{ role: 'character', content: 'Morgan.', timestamp: START }],
  });
  expect(await robin.does('listSessions', {})).toEqual({
    sessions: [
      {
        ...created,
        participant_name: 'Alex\nLee',
        created_at: START,
        message_count: 1,
        is_active: true,
        ended_at: null,
        ended_reason: null,
      },
    ],
  });
});

test('a character may say nothing first', async () => {
  const { app } = await startServer({ character: buildCharacterEngine({ opening: () => '' }) });
  const robin = await register(app);
  const id = await startSession(robin);
  expect(await transcript(robin, id)).toEqual([]);
  expect((await robin.does('getSessionStatus', { params: { id } })).message_count).toBe(0);
});

test('a session of short and long messages is read whole, in its order', async () => {
  const { app, store } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const said = Array.from({ length: 300 }, (_, count) => `${count} ${'long '.repeat(count % 50 < 3 ? 790 : 1)}`);
  await store.inTransaction(async ({ messages }) => {
    for (const content of said) await messages.append(id, { role: 'participant', content, timestamp: START });
  });
  expect((await transcript(robin, id)).slice(-said.length)).toEqual(said.map((content) => `participant: ${content}`));
});

test('a script brings its character along', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const body = { scenario_id: 'first-visit', participant_name: 'Alex', script_id: 'one-worry' };
  expect((await robin.does('createSession', { body })).character_name).toBe('Morgan');
  const both = { ...body, character_id: 'morgan' };
  expect((await robin.does('createSession', { body: both })).character_name).toBe('Morgan');
});

test('a session says what it is about, in its own language, when it is created and when it is listed', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const body = { scenario_id: 'first-visit', participant_name: 'Alex', script_id: 'one-worry' };
  const created = await robin.does('createSession', { body }, chinese);
  const about = {
    goal: '讓陳先生說出一個擔憂。',
    scenario_description: '被要求前來的人。',
    scenario_id: 'first-visit',
    script_id: 'one-worry',
    character_id: 'morgan',
    overall_score: null,
  };
  expect(created).toMatchObject(about);
  expect((await robin.does('listSessions', {})).sessions).toMatchObject([about]);
});

test("a listed session has its latest report's score, and nobody else's", async () => {
  const scores = [0.4, 0.7, 0.9];
  const evaluator = buildEvaluator({
    evaluate: async () => ({ report: buildReport({ overall_score: scores.shift() ?? 0 }), record: {} }),
  });
  const { app } = await startServer({ evaluator });
  const robin = await register(app);
  const sam = await register(app);
  const twice = await startSession(robin);
  const never = await startSession(robin);
  const other = await startSession(sam);
  for (const id of [twice, twice]) await robin.does('evaluateSession', { params: { id }, query: {}, body: {} });
  await sam.does('evaluateSession', { params: { id: other }, query: {}, body: {} });
  const { sessions } = await robin.does('listSessions', {});
  expect(sessions.map(({ session_id, overall_score }) => [session_id, overall_score])).toEqual([
    [never, null],
    [twice, 0.7],
  ]);
});

test('the engine is told script, character, participant and language', async () => {
  const heard: unknown[] = [];
  const character = buildCharacterEngine({
    reply: async ({ script, character: { id }, scenario, participantName, language, sessionId }) => {
      heard.push([sessionId, scenario.id, script?.id ?? null, id, participantName, language]);
      return 'Yes.';
    },
  });
  const { app } = await startServer({ character });
  const robin = await register(app);
  const byScript = await startSession(robin, { character_id: undefined, script_id: 'one-worry' }, chinese);
  const freely = await startSession(robin, { scenario_id: 'complaint', character_id: 'kim' });
  for (const id of [byScript, freely]) await robin.does('sendMessage', { params: { id }, body: { message: 'Hm' } });
  expect(heard).toEqual([
    [byScript, 'first-visit', 'one-worry', 'morgan', 'Alex', 'zh-TW'],
    [freely, 'complaint', null, 'kim', 'Alex', 'en'],
  ]);
});

const chinese = { 'accept-language': 'zh-TW' };

test.each([
  [{ scenario_id: 'unknown' }, 404, 'This scenario does not exist; please choose another one.'],
  [{ character_id: 'kim' }, 404, 'This character does not exist in the scenario; please choose another one.'],
  [{ script_id: 'unknown' }, 404, 'This script does not exist in the scenario; please choose another one.'],
  [
    { script_id: 'one-worry', character_id: 'robin' },
    422,
    'The script belongs to another character; please send its character or none.',
  ],
  [
    { character_id: undefined },
    422,
    'Neither a character nor a script was chosen; please choose one of them.',
  ],
  [{ participant_name: ' \t\u0007 ' }, 422, 'Please enter a participant name of 1 to 100 characters.'],
  [{ participant_name: '長'.repeat(101) }, 422, 'Please enter a participant name of 1 to 100 characters.'],
])('with %j none is started', async (wrong, status, detail) => {
  const { app } = await startServer();
  const robin = await register(app);
  const body = { scenario_id: 'first-visit', participant_name: 'Alex', character_id: 'morgan', ...wrong };
  expect(await robin.failsTo('createSession', { body })).toEqual({ status, detail });
  expect(await robin.does('listSessions', {})).toEqual({ sessions: [] });
});

test.each([
  ['zh-TW', 'en', '陳先生'],
  ['en', 'zh-TW', 'Morgan'],
  ['fr, zh-TW;q=0.2, en;q=0.1', 'en', '陳先生'],
  ['zh-TW;q=0.5, en-GB', 'zh-TW', 'Morgan'],
  ['fr', 'zh-TW', '陳先生'],
  ['*', 'en', 'Morgan'],
  ['zh-TW;q=0', 'en', 'Morgan'],
] as const)('Accept-Language %j and the preferred language %s give %s', async (header, preferred_language, name) => {
  const { app } = await startServer();
  const robin = await register(app, { preferred_language });
  const id = await startSession(robin, {}, { 'accept-language': header });
  expect(await transcript(robin, id)).toEqual([`character: ${name}.`]);
});

test('sessions are listed newest first, those of the same moment too, and only to their user', async () => {
  const { app, clock } = await startServer();
  const robin = await register(app);
  const first = await startSession(robin);
  const second = await startSession(robin);
  clock.advance(-1000);
  const third = await startSession(robin);
  const { sessions } = await robin.does('listSessions', {});
  expect(sessions.map(({ session_id }) => session_id)).toEqual([third, second, first]);
  expect(await (await register(app)).does('listSessions', {})).toEqual({ sessions: [] });
});

test('an ended session is read-only', async () => {
  const { app, clock } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  clock.advance(61_000);
  const ended = { is_active: false, ended_at: '2026-01-31T09:01:01.000Z', ended_reason: 'User ended session' };
  const session = { params: { id } };
  expect(await robin.does('endSession', { ...session, body: {} })).toEqual({ session_id: id, ...ended });
  expect(await robin.failsTo('endSession', { ...session, body: {} })).toEqual(SESSION_ENDED);
  expect(await robin.failsTo('sendMessage', { ...session, body: { message: 'Hello?' } })).toEqual(SESSION_ENDED);
  expect(await robin.does('getSessionStatus', session)).toEqual({ session_id: id, message_count: 1, ...ended });
  expect((await robin.does('listSessions', {})).sessions).toMatchObject([{ session_id: id, ...ended }]);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.']);
});

test.each([
  ['no body', {}],
  ['an empty body that says it is JSON', { headers: { 'content-type': 'application/json' } }],
  ['null', { payload: 'null', headers: { 'content-type': 'application/json' } }],
  ['an object', { payload: { reason: 'ignored' } }],
])('a session ends by a call with %s', async (_, { headers, ...request }: { headers?: object; payload?: string | object }) => {
  const { app } = await startServer();
  const robin = await register(app);
  const answer = await app.inject({
    method: 'POST',
    url: `/api/chat/session/${await startSession(robin)}/end`,
    headers: { authorization: `Bearer ${robin.token}`, ...headers },
    ...request,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ended_reason: 'User ended session' });
});

test('if several calls end a session at once, one succeeds', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const all = await Promise.all([1, 2, 3].map(() => robin.send('endSession', { params: { id }, body: {} })));
  expect(all.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('a session is deleted, active or not, with its messages and reports', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const kept = await startSession(robin);
  for (const end of [true, false]) {
    const id = await startSession(robin);
    const session = { params: { id } };
    for (const message of ['One', 'Two']) await robin.does('sendMessage', { ...session, body: { message } });
    await robin.does('evaluateSession', { ...session, query: {}, body: {} });
    const { reports } = await robin.does('listReports', session);
    if (end) await robin.does('endSession', { ...session, body: {} });
    await robin.does('deleteSession', session);
    expect(await robin.failsTo('deleteSession', session)).toEqual(SESSION_MISSING);
    expect(await robin.failsTo('listMessages', session)).toEqual(SESSION_MISSING);
    expect(await robin.failsTo('getReport', session)).toEqual(SESSION_MISSING);
    expect((await robin.failsTo('getReportById', { params: { id: reports[0]?.id ?? '' } })).status).toBe(404);
  }
  const { sessions } = await robin.does('listSessions', {});
  expect(sessions.map(({ session_id }) => session_id)).toEqual([kept]);
});

test('the export is a header and every message with its time and name', async () => {
  const { app, clock } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin, { participant_name: 'Alex\nLee' });
  clock.advance(60_000);
  await robin.does('sendMessage', { params: { id }, body: { message: 'Hello,\nhow are you?' } });
  const head = `Scenario: A first visit\nCharacter: Morgan\nParticipant: Alex Lee\nStarted: ${START}\n`;
  const messages = `
[2026-01-31T09:00:00.000Z] Morgan: Morgan.

[2026-01-31T09:01:00.000Z] Alex Lee: Hello,
how are you?

[2026-01-31T09:01:00.000Z] Morgan: You said: Hello,
how are you?
`;
  expect(await robin.does('exportSession', { params: { id } })).toBe(`${head}Ended: not yet\n${messages}`);
  clock.advance(60_000);
  await robin.does('endSession', { params: { id }, body: {} });
  const ended = `${head}Ended: 2026-01-31T09:02:00.000Z\n${messages}`;
  expect(await robin.does('exportSession', { params: { id } })).toBe(ended);
});

test('the export speaks the language of its session', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin, {}, chinese);
  expect(await robin.does('exportSession', { params: { id } }, { 'accept-language': 'en' })).toBe(
    `情境：第一次來訪\n角色：陳先生\n參與者：Alex\n開始：${START}\n結束：尚未結束\n\n[${START}] 陳先生: 陳先生.\n`,
  );
});

test('a session whose scenario is no longer there can be read and ended, but not go on', async () => {
  const { app, store } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const user = await store.users.findByEmail(robin.user.email);
  await store.sessions.create({
    id: 'orphan',
    user_id: user?.id ?? '',
    language: 'en',
    scenario_id: 'gone',
    character_id: 'gone',
    script_id: null,
    scenario_name: 'Gone',
    character_name: 'Gone',
    participant_name: 'Alex',
    created_at: START,
  });
  const session = { params: { id: 'orphan' } };
  const gone = { status: 409, detail: 'The scenario of this session is no longer available; please start a new session.' };
  expect(await robin.failsTo('sendMessage', { ...session, body: { message: 'Hello' } })).toEqual(gone);
  expect(await robin.failsTo('evaluateSession', { ...session, query: {}, body: {} })).toEqual(gone);
  expect(await transcript(robin, 'orphan')).toEqual([]);
  await robin.does('endSession', { ...session, body: {} });
  const { sessions } = await robin.does('listSessions', {});
  expect(sessions.map(({ session_id }) => session_id)).toEqual(['orphan', id]);
  expect(sessions[0]).toMatchObject({ scenario_id: 'gone', character_id: 'gone' });
  expect(sessions[0]).not.toHaveProperty('scenario_description');
});
