import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { callPath } from '#contract/endpoints.ts';
import type { Call, CallInput } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { buildCaller, readRefusal, register, startSession } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { freshPage, startServer } from '../support/server.ts';
import type { TestServer } from '../support/server.ts';

/** The input with which a call succeeds; `session` has two messages and a report. */
interface Setting {
  session: string;
  report: string;
}

const INPUTS: { [Name in CallName]: (setting: Setting) => CallInput<Name> } = {
  login: () => ({ body: { email: 'pat@example.org', password: 'correct horse' } }),
  register: () => ({ body: { username: 'Sam', email: 'sam@example.org', password: 'correct horse' } }),
  getCurrentUser: () => ({}),
  saveLanguage: () => ({ body: { language: 'zh-TW' } }),
  listScenarios: () => ({ query: { language: 'en' } }),
  listCharacters: () => ({ params: { id: 'first-visit' }, query: { language: 'en' } }),
  listScripts: () => ({ params: { id: 'first-visit' }, query: { language: 'en' } }),
  createSession: () => ({ body: { scenario_id: 'first-visit', participant_name: 'Alex', script_id: 'one-worry' } }),
  listSessions: () => ({}),
  sendMessage: ({ session }) => ({ params: { id: session }, body: { message: 'Hello' } }),
  exportSession: ({ session }) => ({ params: { id: session } }),
  getSessionStatus: ({ session }) => ({ params: { id: session } }),
  listMessages: ({ session }) => ({ params: { id: session } }),
  endSession: ({ session }) => ({ params: { id: session }, body: {} }),
  deleteSession: ({ session }) => ({ params: { id: session } }),
  evaluateSessionById: ({ session }) => ({ body: { session_id: session } }),
  getReport: ({ session }) => ({ params: { id: session } }),
  evaluateSession: ({ session }) => ({ params: { id: session }, query: { evaluation_type: 'comprehensive' }, body: {} }),
  listReports: ({ session }) => ({ params: { id: session } }),
  getReportById: ({ report }) => ({ params: { id: report } }),
};

/** Calls about something that belongs to a user. */
const OWNED = [
  'sendMessage',
  'exportSession',
  'getSessionStatus',
  'listMessages',
  'endSession',
  'deleteSession',
  'evaluateSessionById',
  'getReport',
  'evaluateSession',
  'listReports',
  'getReportById',
] as const;

const NAMES = Object.keys(calls).filter((name): name is CallName => name in calls);

let server: TestServer;
let pat: Caller;
let setting: Setting;

async function arrange(): Promise<void> {
  server = await startServer();
  pat = await register(server.app, { email: 'pat@example.org' });
  const session = await startSession(pat);
  await pat.does('sendMessage', { params: { id: session }, body: { message: 'How are you?' } });
  await pat.does('sendMessage', { params: { id: session }, body: { message: 'What brings you here?' } });
  await pat.does('evaluateSession', { params: { id: session }, query: {}, body: {} });
  const { reports } = await pat.does('listReports', { params: { id: session } });
  setting = { session, report: reports[0]?.id ?? '' };
}

describe.each(NAMES)('%s', (name) => {
  const call: Call = calls[name];

  test('answers as the table says', async () => {
    await arrange();
    const answer = await pat.send(name, INPUTS[name](setting));
    expect(answer.statusCode).toBe(call.status);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe(call.response && `${call.contentType}; charset=utf-8`);
    const isJson = call.response !== undefined && call.contentType === 'application/json';
    const body: unknown = isJson ? answer.json() : answer.body;
    expect((call.response ?? z.literal('')).parse(body)).toEqual(body);
    expect(call.reads.safeParse(body).success).toBe(true);
  });
});

test('every call that is not public needs a token', async () => {
  const { app } = await startServer();
  const nothing = { session: 'any', report: 'any' };
  for (const name of NAMES.filter((each) => !calls[each].public)) {
    for (const token of [null, '', 'unknown', 'not a token']) {
      const caller = buildCaller(app, token);
      const answer = await caller.send(name, INPUTS[name](nothing));
      expect({ name, asks: answer.headers['www-authenticate'], ...readRefusal(answer) }).toEqual({
        name,
        asks: 'Bearer',
        status: 401,
        detail: 'You are not logged in or your session has expired; please log in.',
      });
    }
  }
  expect(NAMES.filter((name) => calls[name].public)).toEqual(['login', 'register']);
});

test.each(OWNED)("%s of someone else's is as what does not exist", async (name) => {
  await arrange();
  const someone = await register(server.app);
  const foreign = await someone.send(name, INPUTS[name](setting));
  const missing = await pat.send(name, INPUTS[name]({ session: 'missing', report: 'missing' }));
  expect(foreign.statusCode).toBe(404);
  expect({ status: foreign.statusCode, body: foreign.body }).toEqual({ status: missing.statusCode, body: missing.body });
  expect((await pat.send(name, INPUTS[name](setting))).statusCode).toBe(calls[name].status);
});

test('the API document describes every call', async () => {
  const { app } = await startServer();
  const answer = await app.inject('/openapi.json');
  expect(answer.statusCode).toBe(200);
  const document = answer.json<{ openapi: string; paths: Record<string, Record<string, Operation>> }>();
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => ({ path, method, operationId })),
  );
  const expected = NAMES.map((name) => ({
    path: `/api${calls[name].path}`,
    method: calls[name].method.toLowerCase(),
    operationId: name,
  }));
  expect(described).toEqual(expect.arrayContaining(expected));
  for (const name of NAMES) {
    const call: Call = calls[name];
    const operation = document.paths[`/api${call.path}`]?.[call.method.toLowerCase()];
    for (const { in: place, name: parameter, required } of operation?.parameters ?? []) {
      expect({ name, parameter, required: required ?? false }).toEqual({ name, parameter, required: place === 'path' });
    }
    const mayBeLeftOut = name === 'endSession' || name === 'evaluateSession';
    expect({ name, required: operation?.requestBody?.required }).toEqual({
      name,
      required: call.body && !mayBeLeftOut,
    });
    expect({ name, security: operation?.security, answers: Object.keys(operation?.responses ?? {}) }).toEqual({
      name,
      security: call.public ? [] : [{ token: [] }],
      answers: [String(call.status), '4XX', '5XX'],
    });
  }
});

test('the API document says where the server is, and describes its health as any call', async () => {
  const { app } = await startServer();
  const document = (await app.inject('/openapi.json')).json<{ servers: unknown[]; paths: Record<string, Record<string, Operation>> }>();
  expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
  const health = document.paths['/api/health']?.get;
  expect(health).toMatchObject({ operationId: 'getHealth', security: [] });
  expect(Object.keys(health?.responses ?? {})).toEqual(['200', '4XX', '5XX']);
});

interface Operation {
  operationId: string;
  security?: unknown;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { required: boolean };
  responses: Record<string, unknown>;
}

const NOTHING_THERE = { status: 404, detail: 'There is nothing at this address; please check it.' };

test.each([
  ['GET', '/api'],
  ['GET', '/api/'],
  ['GET', '/api/unknown?x=1'],
  ['POST', '/api/unknown'],
  ['GET', '/api//auth/me'],
  ['GET', '/api/chat/session'],
  ['PUT', callPath(calls.listSessions)],
  ['OPTIONS', callPath(calls.listSessions)],
] as const)('%s %s is no call: 404 with a token, 401 without', async (method, url) => {
  const { app } = await startServer({ pageDir: freshPage() });
  const { token } = await register(app);
  const payload = method === 'POST' ? 'no JSON' : undefined;
  const ask = (headers: Record<string, string>) => app.inject({ method, url, payload, headers });
  expect(readRefusal(await ask({ authorization: `Bearer ${token}` }))).toEqual(NOTHING_THERE);
  expect(readRefusal(await ask({})).status).toBe(401);
  expect(readRefusal(await ask({ authorization: 'Bearer unknown' })).status).toBe(401);
});

test.each([
  ['GET', callPath(calls.login)],
  ['OPTIONS', callPath(calls.register)],
  ['POST', '/api/health'],
  ['POST', '/page'],
] as const)('%s %s is missing, and needs no token to be so', async (method, url) => {
  const { app } = await startServer();
  expect(readRefusal(await app.inject({ method, url }))).toEqual(NOTHING_THERE);
});
