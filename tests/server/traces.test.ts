/** Traces, as a collector receives them from the real server. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCollector } from '../support/collector.ts';
import type { ReceivedSpan } from '../support/collector.ts';
import { startModelServer } from '../support/model-server.ts';
import { freshDir } from '../support/server.ts';
import { fetchCall, runProcess, startProcess, startTalk } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';

vi.setConfig({ testTimeout: 60_000 });

const say = (id: string, message: string) => ({ params: { id }, body: { message } });
const WATCHED = { NODE_OPTIONS: '--import ./tests/support/watch-modules.mjs' };

async function startWith(environment: Record<string, string>, answer?: Parameters<typeof startCollector>[0]) {
  const collector = await startCollector(answer);
  onTestFinished(() => collector.close());
  const model = await startModelServer([{ text: 'Good morning.' }]);
  onTestFinished(() => model.close());
  const server = await startProcess({
    DATA_DIR: freshDir(),
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'scripted',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...environment,
  });
  return { server, collector, model };
}

async function stop({ child, exited }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM');
  return exited;
}

/** The names on the way from a span to its root. */
function wayOf(span: ReceivedSpan, spans: readonly ReceivedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentId);
  return [span.name, ...(parent === undefined ? [] : wayOf(parent, spans))];
}

test('a send arrives as one trace: request, send, reply, model and queries', async () => {
  const { server, collector } = await startWith({ OTEL_SERVICE_NAME: 'practice', OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=school' });
  const { headers, id } = await startTalk(server.address);
  const trace = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  expect((await fetchCall(server.address, 'sendMessage', say(id, 'Hello.'), { ...headers, traceparent: trace })).status).toBe(200);
  expect(await stop(server)).toBe(0);

  const { spans, requests } = collector;
  expect(requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-tenant': 'school', 'content-type': 'application/x-protobuf' } });
  const root = spans.find(({ name }) => name === 'POST /api/chat/session/:id/message');
  expect(root).toMatchObject({
    parentId: '',
    attributes: { 'http.route': '/api/chat/session/:id/message', 'http.response.status_code': 200 },
    resource: { 'service.name': 'practice', 'service.version': '0.1.0' },
  });
  // Nobody said that a proxy stands before the server, so what a client calls its trace counts nothing.
  expect(root?.traceId).not.toBe('ab'.repeat(16));
  const own = spans.filter(({ traceId }) => traceId === root?.traceId);
  const model = own.filter(({ name }) => name === 'model');
  expect(model).toHaveLength(1);
  expect(model[0]?.attributes).toEqual({ 'training.outcome': 'answered', 'gen_ai.usage.input_tokens': 10, 'gen_ai.usage.output_tokens': 5 });
  expect(model.map((span) => wayOf(span, own))).toEqual([['model', 'reply', 'send', root?.name]]);
  const stored = own.filter(({ name }) => name === 'insert messages');
  expect(stored.map((span) => wayOf(span, own).slice(1))).toEqual([['send', root?.name], ['send', root?.name]]);
  expect(own.filter(({ parentId }) => !own.some(({ spanId }) => spanId === parentId))).toEqual([root]);
});

test('behind a proxy its trace goes on, and what it does not sample is not sent', async () => {
  const { server, collector } = await startWith({ TRUST_PROXY: 'loopback' });
  for (const [id, flags] of [['ab', '01'], ['ef', '00']]) await fetch(`${server.address}/api/health`, { headers: { traceparent: `00-${id?.repeat(16)}-${'cd'.repeat(8)}-${flags}` } });
  expect(await stop(server)).toBe(0);
  expect(collector.spans.filter(({ name }) => name === 'GET /api/health')).toMatchObject([{ traceId: 'ab'.repeat(16), parentId: 'cd'.repeat(8) }]);
});

test('a request that fails is marked by reason, and an evaluation by how it ended', async () => {
  const { server, collector, model } = await startWith({});
  const { headers, id } = await startTalk(server.address);
  model.script([{ status: 401 }]);
  expect((await fetchCall(server.address, 'sendMessage', say(id, 'Hello.'), headers)).status).toBe(503);
  expect((await fetchCall(server.address, 'evaluateSession', { params: { id }, query: {}, body: {} }, headers)).status).toBe(422);
  await stop(server);
  const outcomes = collector.spans.flatMap(({ name, attributes }) => (attributes['training.outcome'] === undefined ? [] : [`${name}: ${attributes['training.outcome']}`]));
  expect(outcomes).toEqual(expect.arrayContaining(['model: refused', 'reply: down', 'send: replyDown', 'evaluation: tooLittleToEvaluate']));
});

const LOST = 'traces could not be sent';

test.each([
  ['refuses', {}],
  ['hangs', { OTEL_EXPORTER_OTLP_TIMEOUT: '500' }],
] as const)('a collector that %s changes nothing, and the log says so once', async (answer, environment) => {
  const { server } = await startWith(environment, answer);
  const { headers, id } = await startTalk(server.address);
  for (const message of ['One', 'Two', 'Three']) expect((await fetchCall(server.address, 'sendMessage', say(id, message), headers)).status).toBe(200);
  await expect.poll(() => server.stdout(), { timeout: 20_000 }).toContain(LOST);
  // Another batch is lost.
  await fetch(`${server.address}/api/health`);
  const start = performance.now();
  expect(await stop(server)).toBe(0);
  expect(performance.now() - start).toBeLessThan(5000);
  expect(server.stdout().split(LOST)).toHaveLength(2);
});

test('what no variable asks for is not even loaded', async () => {
  const plain = await startProcess({ DATA_DIR: freshDir(), ...WATCHED });
  await startTalk(plain.address);
  await stop(plain);
  expect(plain.stderr()).toBe('');
  const { server } = await startWith({ ...WATCHED, OTEL_SDK_DISABLED: 'true' });
  await stop(server);
  expect(server.stderr()).toBe('');
  const { server: traced } = await startWith(WATCHED);
  await stop(traced);
  expect(traced.stderr()).toContain('loaded @opentelemetry/sdk-trace\n');
  expect(traced.stderr()).not.toContain('prom-client');
});

test('a bad variable of OpenTelemetry stops the start with one line', async () => {
  const bad = await runProcess({ DATA_DIR: freshDir(), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' });
  expect(bad).toMatchObject({ code: 1, stdout: '', stderr: 'OTEL_EXPORTER_OTLP_PROTOCOL takes http/protobuf, which every collector reads; no other protocol is built in.\n' });
});
