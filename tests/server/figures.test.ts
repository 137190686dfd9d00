/** The figures at `/metrics`: the real server, real calls, read as a Prometheus reads them. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onPostgres } from '../support/database.ts';
import { figuresAddress, readFigures } from '../support/figures.ts';
import { startModelServer } from '../support/model-server.ts';
import type { ScriptedAnswer } from '../support/model-server.ts';
import { freshDir } from '../support/server.ts';
import { fetchCall, runProcess, startProcess, startTalk } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const say = (id: string, message: string) => ({ params: { id }, body: { message } });
const evaluation = (id: string) => ({ params: { id }, query: {}, body: {} });
const ASKED = 'training_model_request_duration_seconds_count';
const SEND = { method: 'POST', route: '/api/chat/session/:id/message' };

async function startWatched(environment: Record<string, string> = {}) {
  const server = await startProcess({ DATA_DIR: freshDir(), METRICS_PORT: '0', ...environment });
  const figures = () => readFigures(figuresAddress(server.stdout()));
  return { ...server, figures };
}

async function startWithModel(environment: Record<string, string> = {}) {
  const model = await startModelServer();
  onTestFinished(() => model.close());
  const server = await startWatched({ LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted', ...environment });
  return { ...server, model };
}

test('requests, sends, evaluations and queries are counted, by the patterns of routes', async () => {
  const { address, figures } = await startWatched();
  const { headers, id } = await startTalk(address);
  const early = await fetchCall(address, 'evaluateSession', evaluation(id), headers);
  expect(early.status).toBe(422);
  for (const message of ['Hello.', 'What brings you here?', 'That sounds hard.', 'What would help?', 'Thank you.']) {
    expect((await fetchCall(address, 'sendMessage', say(id, message), headers)).status).toBe(200);
  }
  expect((await fetchCall(address, 'evaluateSession', evaluation(id), headers)).status).toBe(200);
  expect((await fetchCall(address, 'sendMessage', say('none', 'Hello.'), headers)).status).toBe(404);
  expect((await fetch(`${address}/api/an-odd-address`, { headers })).status).toBe(404);
  await fetchCall(address, 'login', { body: { email: 'robin@example.org', password: 'not the password' } });

  const { sum, text } = await figures();
  const requests = 'training_http_request_duration_seconds_count';
  expect(sum(requests, { ...SEND, status: '200' })).toBe(5);
  expect(sum(requests, { ...SEND, status: '404' })).toBe(1);
  // Without a built page no route takes it, with one the route of the page's files.
  expect(sum(requests, { route: '', status: '404' }) + sum(requests, { route: '/*', status: '404' })).toBe(1);
  expect(sum('training_http_request_duration_seconds_bucket', { ...SEND, status: '200', le: '+Inf' })).toBe(5);
  expect(sum('training_http_requests_under_way')).toBe(0);
  const work = (work: string, outcome: string) => sum('training_work_duration_seconds_count', { work, outcome });
  expect([work('send', 'done'), work('send', 'sessionNotFound'), work('reply', 'done')]).toEqual([5, 1, 5]);
  expect([work('evaluation', 'done'), work('evaluation', 'tooLittleToEvaluate')]).toEqual([1, 1]);
  // The registration and the login.
  expect(work('hashing', 'done')).toBe(2);
  expect(sum('training_work_waiting')).toBe(0);
  expect(sum('training_database_query_duration_seconds_count', { operation: 'insert', table: 'messages' })).toBe(11);
  expect(sum('training_database_query_duration_seconds_count', { operation: 'commit' })).toBeGreaterThan(10);
  expect(sum('training_database_errors_total')).toBe(0);
  expect(sum('training_build_info', { version: '0.1.0', character: 'built-in', evaluation: 'built-in' })).toBe(1);
  expect(sum('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(sum('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(text.includes('training_database_connections')).toBe(onPostgres);
  expect(sum('training_database_connections')).toBe(onPostgres ? sum('training_database_connections', { state: 'idle' }) : 0);
  expect([id, 'an-odd-address', 'robin'].filter((secret) => text.includes(secret))).toEqual([]);
});

test('the model’s answers and failures are counted by kind, with its tokens', async () => {
  const { address, figures, model } = await startWithModel({ LLM_TIMEOUT_MS: '3000' });
  const { headers, id } = await startTalk(address);
  const statusAfter = async (...answers: ScriptedAnswer[]) => {
    model.script(answers);
    return (await fetchCall(address, 'sendMessage', say(id, 'Hello.'), headers)).status;
  };
  // The first one waits until the character's answers are prepared, on a busy machine longer than it may.
  await expect.poll(() => statusAfter({ text: 'Good morning.' }), { timeout: 40_000 }).toBe(200);
  const before = await figures();
  const askedBefore = model.requests.length;
  expect(await statusAfter({ text: 'Good evening.' })).toBe(200);
  expect(await statusAfter({ status: 500 }, { text: 'Better.' })).toBe(200);
  expect(await statusAfter({ status: 401 })).toBe(503);
  expect(await statusAfter({ status: 429 }, { status: 429 }, { status: 401 })).toBe(503);
  expect(await statusAfter({ body: '<html>' }, { text: '' }, { text: 'At last.' })).toBe(200);
  expect(await statusAfter({ filtered: 'I will' })).toBe(502);
  expect(await statusAfter({ silent: true })).toBe(504);

  const LATE = { outcome: 'late' };
  await expect.poll(async () => (await figures()).sum(ASKED, LATE)).toBe(before.sum(ASKED, LATE) + 1);
  const after = await figures();
  const sum = (name: string, labels?: Record<string, string>) => after.sum(name, labels) - before.sum(name, labels);
  const asked = (outcome: string) => sum(ASKED, { outcome });
  expect(asked('answered')).toBe(3);
  // What a filter has cut it would cut again.
  expect([asked('serverError'), asked('refused'), asked('overloaded'), asked('unreadable'), asked('empty'), asked('filtered')]).toEqual([1, 2, 2, 1, 1, 1]);
  expect(sum(ASKED)).toBe(model.requests.length - askedBefore);
  expect(sum('training_work_duration_seconds_count', { work: 'reply', outcome: 'done' })).toBe(3);
  const failed = ['down', 'nonsense', 'late'].map((outcome) => sum('training_work_duration_seconds_count', { work: 'reply', outcome }));
  expect(failed).toEqual([2, 1, 1]);
  // Of five answers the server says 5 each, also of those that could not be used.
  expect(sum('training_model_tokens_total', { direction: 'output' })).toBe(25);
  expect(sum('training_model_tokens_total', { direction: 'input' })).toBeGreaterThan(50);
});

test('what waits is seen while it waits', async () => {
  const { address, figures, model } = await startWithModel();
  const { headers, id } = await startTalk(address);
  model.script([{ text: 'At last.', delayMs: 3000 }]);
  const sent = ['One', 'Two'].map((message) => fetchCall(address, 'sendMessage', say(id, message), headers));
  await expect.poll(async () => (await figures()).sum('training_work_waiting', { work: 'send' })).toBe(2);
  await expect.poll(async () => (await figures()).sum('training_work_waiting', { work: 'reply' })).toBe(1);
  model.script([{ text: 'At once.' }]);
  await Promise.all(sent);
  expect((await figures()).sum('training_work_waiting')).toBe(0);
});

test('the figures have a port of their own, and nothing else is there', async () => {
  const { address, stdout, figures } = await startWatched();
  const beside = await fetch(`${address}/metrics`);
  expect(await beside.text()).not.toContain('training_');
  const { origin } = new URL(figuresAddress(stdout()));
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  for (const path of ['/', '/api/health', '/metrics/more']) expect((await fetch(origin + path)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await figures()).text).toContain('training_build_info');
});

test('without METRICS_PORT there is none, and a taken one stops the start', async () => {
  const { stdout } = await startProcess({ DATA_DIR: freshDir() });
  expect(stdout()).not.toContain('Metrics');
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { code, stderr } = await runProcess({ DATA_DIR: freshDir(), METRICS_PORT: port });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^METRICS_PORT takes a free port, other than PORT; another program listens already \(.+\)\.\n$/);
});
