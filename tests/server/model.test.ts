import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModel, ModelError, type LlmConfig, type ModelRequest } from '../../server/model.ts';
import { startModelServer, type ModelServer, type ScriptedAnswer } from '../support/model-server.ts';

let server: ModelServer;
beforeEach(async () => {
  server = await startModelServer();
});
afterEach(async () => {
  await server.close();
});

const config = (overrides: Partial<LlmConfig> = {}): LlmConfig => ({
  baseUrl: server.baseUrl,
  model: 'test-model',
  apiKey: null,
  timeoutMs: 5000,
  ...overrides,
});

function ask(overrides: Partial<LlmConfig> = {}, request: Partial<ModelRequest> = {}) {
  return createModel(config(overrides)).generate({
    instructions: 'Answer.',
    messages: [{ role: 'user', content: 'Hello?' }],
    temperature: 0,
    signal: new AbortController().signal,
    ...request,
  });
}

const rejection = async (answer: Promise<unknown>): Promise<unknown> => {
  try {
    await answer;
  } catch (error) {
    return error;
  }
  throw new Error('The model answered.');
};

test('sends instructions and messages, and gives text and usage back', async () => {
  server.script([{ text: 'Good morning.' }]);
  expect(await ask()).toEqual({ text: 'Good morning.', inputTokens: 10, outputTokens: 5 });
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({
    authorization: undefined,
    body: {
      model: 'test-model',
      temperature: 0,
      messages: [
        { role: 'system', content: 'Answer.' },
        { role: 'user', content: 'Hello?' },
      ],
    },
  });
});

test('sends the newest of a long talk, beginning with the user', async () => {
  const messages = Array.from({ length: 41 }, (_, index) => ({ role: index % 2 === 0 ? ('user' as const) : ('assistant' as const), content: `${index} ${'word '.repeat(700)}` }));
  await ask({}, { messages });
  const { messages: sent } = server.requests[0]!.body;
  expect(JSON.stringify(sent).length).toBeLessThan(80_000);
  const [, first, ...rest] = sent;
  expect(first?.role).toBe('user');
  expect(rest.map(({ role }) => role)).toEqual(rest.map((_, index) => (index % 2 === 0 ? 'assistant' : 'user')));
  expect(sent.at(-1)?.content).toMatch(/^40 /);
});

test('sends the key where there is one', async () => {
  await ask({ apiKey: 'secret' });
  expect(server.requests[0]?.authorization).toBe('Bearer secret');
});

test("leaves a reasoning model's thoughts out", async () => {
  server.script([{ text: '<think>They said hello.</think>\nGood morning.' }]);
  expect((await ask()).text.trim()).toBe('Good morning.');
});

test.for<[string, ScriptedAnswer]>([
  ['a server error', { status: 500 }],
  ['a full queue', { status: 429, headers: { 'retry-after': '0' } }],
  ['a cut connection', { cut: true }],
  ['a body that is no JSON', { body: '<html>' }],
  ['an empty answer', { text: ' ' }],
])('asks again after %s', async ([, answer]) => {
  server.script([answer, { text: 'Here again.' }]);
  expect((await ask()).text).toBe('Here again.');
  expect(server.requests).toHaveLength(2);
});

test.for<[string, ScriptedAnswer, string, number, number]>([
  ['a server error', { status: 500 }, 'down', 503, 3],
  ['a cut connection', { cut: true }, 'down', 503, 3],
  ['a refused key', { status: 401 }, 'down', 503, 1],
  ['an unknown model', { status: 404 }, 'down', 503, 1],
  ['a wait longer than the deadline', { status: 429, headers: { 'retry-after': '30' } }, 'down', 503, 1],
  ['a body that is no JSON', { body: '{"choices": [' }, 'nonsense', 502, 3],
  ['a body of another shape', { body: '{"choices": "none"}' }, 'nonsense', 502, 3],
  ['no choice', { body: '{"choices": []}' }, 'nonsense', 502, 3],
  ['an empty answer', { text: '' }, 'nonsense', 502, 3],
  ['an answer cut by its content filter', { filtered: 'I will tell you how' }, 'nonsense', 502, 1],
  ['an answer of more than a MiB', { text: 'x'.repeat(2 ** 20) }, 'nonsense', 502, 1],
  ['a redirect', { status: 307, headers: { location: '/v1/chat/completions' } }, 'nonsense', 502, 1],
])('gives up on %s', async ([, answer, reason, status, tries]) => {
  server.script([answer]);
  const error = await rejection(ask());
  expect(error).toBeInstanceOf(ModelError);
  expect(error).toMatchObject({ reason, status });
  expect(server.requests).toHaveLength(tries);
});

test('asks a server that answered nonsense again at once, so that the deadline does not hide it', async () => {
  server.script([{ body: '<html>' }]);
  expect(await rejection(ask({ timeoutMs: 1000 }))).toMatchObject({ reason: 'nonsense', status: 502 });
  expect(server.requests).toHaveLength(3);
});

test('the tokens that each answer used are reported, also for an empty answer', async () => {
  server.script([{ text: '' }, { text: 'Good morning.' }]);
  const used: number[] = [];
  await ask({ onTokens: async (tokens) => used.push(tokens) > 0 });
  expect(used).toEqual([15, 15]);
});

test('is down if nobody listens', async () => {
  await server.close();
  const error = await rejection(ask());
  server = await startModelServer();
  expect(error).toMatchObject({ reason: 'down', status: 503 });
});

test.for<[string, ScriptedAnswer[]]>([
  ['a server that never answers', [{ silent: true }]],
  ['one that answers too late', [{ text: 'Too late.', delayMs: 2000 }]],
  ['tries that add up', [{ status: 500 }, { silent: true }]],
])('keeps the deadline with %s', async ([, answers]) => {
  server.script(answers);
  const start = performance.now();
  expect(await rejection(ask({ timeoutMs: 400 }))).toMatchObject({ reason: 'late', status: 504 });
  expect(performance.now() - start).toBeLessThan(1500);
});

test("ends with the caller's own reason when the caller gives up", async () => {
  const gone = new Error('gone');
  const caller = new AbortController();
  server.script(() => {
    caller.abort(gone);
    return { silent: true };
  });
  expect(await rejection(ask({}, { signal: caller.signal }))).toBe(gone);
});
