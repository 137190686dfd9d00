import { beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { ApiError } from '#contract/errors.ts';
import * as auth from '../../src/api/auth.ts';
import * as chat from '../../src/api/chat.ts';
import { configureClient } from '../../src/api/client.ts';
import * as evaluation from '../../src/api/evaluation.ts';
import { buildMessage, buildReport, buildScenario, buildSession, buildUser } from '../support/builders.ts';
import { CALL_NAMES, failure, foreign, held, offline, ok, scriptApi } from '../support/fetch-stub.ts';

const onUnauthorised = vi.fn<(token: string | null) => void>();
let token: string | null;

beforeEach(() => {
  token = 'a-token';
  onUnauthorised.mockClear();
  configureClient({ token: () => token, language: () => 'zh-TW', onUnauthorised });
});

const session = buildSession();
const report = buildReport();
const evaluated = ok('evaluateSession', { success: true, report });

/** How the page makes a call, and the request that must be sent. */
interface Made {
  make: () => Promise<unknown>;
  reply: ReturnType<typeof offline>;
  address: string;
  body?: unknown;
}

const CALLS: Record<CallName, Made> = {
  login: {
    make: () => auth.login({ email: 'a@b', password: ' x ' }),
    reply: ok('login', { access_token: 't', user: buildUser() }),
    address: '/api/auth/login',
    body: { email: 'a@b', password: ' x ' },
  },
  register: {
    make: () => auth.register({ username: 'A', email: 'a@b', password: '12345678', preferred_language: 'zh-TW' }),
    reply: ok('register', { access_token: 't', user: buildUser() }),
    address: '/api/auth/register',
    body: { username: 'A', email: 'a@b', password: '12345678', preferred_language: 'zh-TW' },
  },
  getCurrentUser: { make: () => auth.getCurrentUser(), reply: ok('getCurrentUser', buildUser()), address: '/api/auth/me' },
  saveLanguage: {
    make: () => auth.saveLanguage({ language: 'en' }),
    reply: ok('saveLanguage', buildUser()),
    address: '/api/auth/language',
    body: { language: 'en' },
  },
  listScenarios: {
    make: () => chat.listScenarios({ language: 'en' }),
    reply: ok('listScenarios', { scenarios: [buildScenario()] }),
    address: '/api/chat/content/scenarios?language=en',
  },
  listCharacters: {
    make: () => chat.listCharacters({ id: 'a b/c', language: 'zh-TW' }),
    reply: ok('listCharacters', { characters: [] }),
    address: '/api/chat/content/scenarios/a%20b%2Fc/characters?language=zh-TW',
  },
  listScripts: {
    make: () => chat.listScripts({ id: 7, language: 'en' }),
    reply: ok('listScripts', {}),
    address: '/api/chat/content/scenarios/7/scripts?language=en',
  },
  createSession: {
    make: () => chat.createSession({ scenario_id: 7, character_id: 'm', participant_name: 'A' }, 'key-1'),
    reply: ok('createSession', { session_id: '1', scenario_name: 'S', character_name: 'C', jsonl_filename: 'f' }),
    address: '/api/chat/session',
    body: { scenario_id: 7, character_id: 'm', participant_name: 'A' },
  },
  listSessions: { make: () => chat.listSessions(), reply: ok('listSessions', { sessions: [session] }), address: '/api/chat/sessions' },
  sendMessage: {
    make: () => chat.sendMessage({ id: '1', message: 'Hello' }, 'key-2'),
    reply: ok('sendMessage', { response: 'Hi' }),
    address: '/api/chat/session/1/message',
    body: { message: 'Hello' },
  },
  exportSession: {
    make: () => chat.exportSession({ id: '1' }),
    reply: foreign('A visit\n[2026] Alex: {"not": "JSON"}'),
    address: '/api/chat/session/1/export-text',
  },
  getSessionStatus: {
    make: () => chat.getSessionStatus({ id: '1' }),
    reply: ok('getSessionStatus', { session_id: '1', is_active: true, message_count: 0, ended_at: null, ended_reason: null }),
    address: '/api/chat/session/1/status',
  },
  listMessages: {
    make: () => chat.listMessages({ id: '1' }),
    reply: ok('listMessages', { messages: [buildMessage()] }),
    address: '/api/chat/session/1/messages',
  },
  endSession: { make: () => chat.endSession({ id: '1' }), reply: foreign(undefined), address: '/api/chat/session/1/end', body: {} },
  deleteSession: { make: () => chat.deleteSession({ id: '1' }), reply: foreign(undefined, 204), address: '/api/chat/session/1' },
  evaluateSessionById: {
    make: () => evaluation.evaluateSessionById({ session_id: '1' }),
    reply: evaluated,
    address: '/api/eval/session/evaluate',
    body: { session_id: '1' },
  },
  getReport: { make: () => evaluation.getReport({ id: '1' }), reply: ok('getReport', report), address: '/api/eval/session/1/report' },
  evaluateSession: {
    make: () => evaluation.evaluateSession({ id: '1' }),
    reply: evaluated,
    address: '/api/eval/session/1/evaluate?evaluation_type=comprehensive',
    body: {},
  },
  listReports: { make: () => evaluation.listReports({ id: '1' }), reply: ok('listReports', { reports: [] }), address: '/api/eval/session/1/all_reports' },
  getReportById: { make: () => evaluation.getReportById({ id: '1' }), reply: ok('getReportById', report), address: '/api/eval/reports/1' },
};

describe.each(CALL_NAMES)('%s', (name) => {
  const { make, reply, address, body } = CALLS[name];

  test('sends what the table says', async () => {
    const api = scriptApi();
    api.on(name, reply);
    await make();
    const [request] = api.sent(name);
    expect(request?.address).toBe(address);
    expect(request?.body).toEqual(body);
    expect(request?.headers.get('Accept-Language')).toBe('zh-TW');
    expect(request?.headers.get('Authorization')).toBe(calls[name].public ? null : 'Bearer a-token');
    expect(request?.headers.get('Content-Type')).toBe(body === undefined ? null : 'application/json');
    expect(request?.headers.has('Idempotency-Key')).toBe('idempotent' in calls[name]);
  });

  test('is one ApiError with the status and the words of the server, and is logged', async () => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    scriptApi().on(name, failure(503, 'Try again in a minute.'));
    await expect(make()).rejects.toEqual(new ApiError(503, 'Try again in a minute.'));
    expect(log).toHaveBeenCalledWith(`${name} failed with status 503`, 'Try again in a minute.');
  });
});

describe('a failure', () => {
  beforeEach(() => {
    vi.spyOn(console, 'info').mockReturnValue();
  });

  test.each([
    ['no answer', offline(), 0, undefined],
    ['a body that is no JSON', foreign('<h1>Bad gateway</h1>', 502), 502, undefined],
    ['no body', foreign(undefined, 500), 500, undefined],
    ['a detail that is no text', foreign({ detail: [{ loc: ['body'] }] }, 422), 422, undefined],
    ['error before message before detail', foreign({ detail: 'c', message: 'b', error: 'a' }, 400), 400, 'a'],
    ['a body of another shape', foreign({ scenarios: 'none' }), 200, undefined],
    ['an answer that is no JSON', foreign('<!doctype html>'), 200, undefined],
  ])('%s is told apart', async (_, reply, status, text) => {
    scriptApi().on('listScenarios', reply);
    await expect(chat.listScenarios({ language: 'en' })).rejects.toMatchObject({ name: 'ApiError', status, text });
  });

  test('a connection that breaks within the body counts as no answer', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    scriptApi().on('listSessions', async () => new Response(body));
    await expect(chat.listSessions()).rejects.toMatchObject({ status: 0 });
  });

  test('a cancelled call throws the reason of its signal and is not logged', async () => {
    const leaving = new AbortController();
    scriptApi().on('listSessions', held());
    const loading = chat.listSessions(leaving.signal);
    leaving.abort(new Error('left'));
    await expect(loading).rejects.toThrow('left');
    expect(console.info).not.toHaveBeenCalled();
  });

  test('an answer that arrives together with the cancellation is ignored', async () => {
    const leaving = new AbortController();
    const answer = ok('listSessions', { sessions: [session] });
    scriptApi().on('listSessions', async () => {
      const response = await answer();
      const body = await response.text();
      vi.spyOn(response, 'text').mockImplementation(async () => {
        leaving.abort(new Error('left'));
        return body;
      });
      return response;
    });
    await expect(chat.listSessions(leaving.signal)).rejects.toThrow('left');
    expect(console.info).not.toHaveBeenCalled();
  });

  test('a generation that failed with 2xx is a failure too, with the text of the server', async () => {
    const api = scriptApi();
    api.on('evaluateSession', foreign({ success: false, message: 'Too busy' }), foreign({ success: false }));
    await expect(evaluation.evaluateSession({ id: '1' })).rejects.toEqual(new ApiError(200, 'Too busy'));
    await expect(evaluation.evaluateSession({ id: '1' })).rejects.toMatchObject({ status: 200, text: undefined });
  });

  test('401 names the refused token; a login that fails with it does not', async () => {
    const api = scriptApi();
    api.on('listSessions', failure(401, 'Expired.'));
    api.on('login', failure(401, 'Wrong.'));
    await expect(chat.listSessions()).rejects.toMatchObject({ status: 401 });
    await expect(auth.login({ email: 'a@b', password: 'x' })).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorised.mock.calls).toEqual([['a-token']]);
  });

  test('without a token none is sent, and a 401 reports that there was none', async () => {
    token = null;
    const api = scriptApi();
    api.on('listSessions', failure(401, 'Log in.'));
    await expect(chat.listSessions()).rejects.toMatchObject({ status: 401 });
    expect(api.sent('listSessions')[0]?.headers.has('Authorization')).toBe(false);
    expect(onUnauthorised.mock.calls).toEqual([[null]]);
  });
});

test('the answers of other servers read the same', async () => {
  const api = scriptApi();
  api.on('listScenarios', foreign([{ id: 3, name: 'S' }]), foreign({}));
  api.on('getCurrentUser', foreign({ user: buildUser() }));
  api.on('evaluateSession', foreign({ success: true, final_review_report: report }));
  expect(await chat.listScenarios({ language: 'en' })).toEqual([{ id: 3, name: 'S', description: '' }]);
  expect(await chat.listScenarios({ language: 'en' })).toEqual([]);
  expect(await auth.getCurrentUser()).toEqual(buildUser());
  expect(await evaluation.evaluateSession({ id: '1' })).toMatchObject({ overall_score: report.overall_score });
});

test('a list of thousands is read as a short one is, in its order', async () => {
  const api = scriptApi();
  const messages = Array.from({ length: 2500 }, (_, index) => buildMessage({ content: index === 7 ? ' ' : `Number ${index}.` }));
  const expected = messages.filter((_, index) => index !== 7);
  api.on('listMessages', foreign({ messages }), foreign(messages), foreign({ messages: [...messages, 'no message'] }));
  expect(await chat.listMessages({ id: '1' })).toEqual(expected);
  expect(await chat.listMessages({ id: '1' })).toEqual(expected);
  vi.spyOn(console, 'info').mockReturnValue();
  await expect(chat.listMessages({ id: '1' })).rejects.toMatchObject({ name: 'ApiError', status: 200 });
});

describe('a list of megabytes', () => {
  const LONG = String.raw`"It is \ long", [she] {said}, 好的 😀 `.repeat(300);
  const said = (text: string) => async () => new Response(text, { headers: { 'Content-Length': String(Buffer.byteLength(text)) } });
  const messages = Array.from({ length: 350 }, (_, index) => buildMessage({ content: `${index} ${LONG}` }));

  test.each([
    ['in an object', { messages }],
    ['in an object with more behind it', { messages, next: ['a', { messages: [] }] }],
    ['bare', messages],
    ['behind something else', { total: 250, messages }],
    ['without an entry', { messages: [], note: LONG.repeat(350) }],
  ])('is read as a short one is: %s', async (_, body) => {
    const api = scriptApi();
    api.on('listMessages', said(JSON.stringify(body)));
    expect(await chat.listMessages({ id: '1' })).toEqual('note' in body ? [] : messages);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, -2)],
    ['cut off within an entry', (text: string) => text.slice(0, 3_500_000)],
    ['with something behind its end', (text: string) => `${text}]`],
    ['with an entry that is no JSON', (text: string) => text.replace('"role"', 'role')],
    ['with an entry that is no message', (text: string) => text.replace('[', '["no message",')],
  ])('%s is a failure', async (_, spoil) => {
    const api = scriptApi();
    api.on('listMessages', said(spoil(JSON.stringify({ messages }))));
    vi.spyOn(console, 'info').mockReturnValue();
    await expect(chat.listMessages({ id: '1' })).rejects.toMatchObject({ name: 'ApiError', status: 200 });
  });
});
