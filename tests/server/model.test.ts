import { afterEach, beforeEach, expect, test } from 'vitest';
import { createModel, ModelError, type Asked, type LlmConfig, type ModelRequest } from '../../server/model.ts';
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
  expect(await ask()).toEqual({ text: 'Good morning.', inputTokens: 10, outputTokens: 5, mayAskAgain: true });
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

test.for<[string, ScriptedAnswer, string, number, number, Asked['outcome']]>([
  ['a server error', { status: 500 }, 'down', 503, 3, 'serverError'],
  ['a cut connection', { cut: true }, 'down', 503, 3, 'unreachable'],
  ['a refused key', { status: 401 }, 'down', 503, 1, 'refused'],
  ['an unknown model', { status: 404 }, 'down', 503, 1, 'refused'],
  ['a wait longer than the deadline', { status: 429, headers: { 'retry-after': '30' } }, 'down', 503, 1, 'overloaded'],
  ['a body that is no JSON', { body: '{"choices": [' }, 'nonsense', 502, 3, 'unreadable'],
  ['a body of another shape', { body: '{"choices": "none"}' }, 'nonsense', 502, 3, 'unreadable'],
  ['no choice', { body: '{"choices": []}' }, 'nonsense', 502, 3, 'unreadable'],
  ['an empty answer', { text: '' }, 'nonsense', 502, 3, 'empty'],
  ['an answer cut by its content filter', { filtered: 'I will tell you how' }, 'nonsense', 502, 1, 'filtered'],
  ['an answer of more than a MiB', { text: 'x'.repeat(2 ** 20) }, 'nonsense', 502, 1, 'tooLong'],
  ['a redirect', { status: 307, headers: { location: '/v1/chat/completions' } }, 'nonsense', 502, 1, 'redirected'],
])('gives up on %s', async ([, answer, reason, status, tries, outcome]) => {
  server.script([answer]);
  const outcomes: Asked['outcome'][] = [];
  const error = await rejection(ask({ onAsked: async (asked) => outcomes.push(asked.outcome) > 0 }));
  expect(error).toBeInstanceOf(ModelError);
  expect(error).toMatchObject({ reason, status });
  expect(server.requests).toHaveLength(tries);
  expect(outcomes).toEqual(Array.from({ length: tries }, () => outcome));
});

test('asks a server that answered nonsense again at once, so that the deadline does not hide it', async () => {
  server.script([{ body: '<html>' }]);
  expect(await rejection(ask({ timeoutMs: 1000 }))).toMatchObject({ reason: 'nonsense', status: 502 });
  expect(server.requests).toHaveLength(3);
});

test('the tokens that each answer used are reported, also for an empty answer', async () => {
  server.script([{ text: '' }, { text: 'Good morning.' }]);
  const used: Asked[] = [];
  await ask({ onAsked: async (asked) => used.push(asked) > 0 });
  const tokens = { inputTokens: 10, outputTokens: 5 };
  expect(used).toMatchObject([
    { outcome: 'empty', ...tokens },
    { outcome: 'answered', ...tokens },
  ]);
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
  const asked: Asked[] = [];
  expect(await rejection(ask({ timeoutMs: 400, onAsked: async (each) => asked.push(each) > 0 }))).toMatchObject({ reason: 'late', status: 504 });
  expect(performance.now() - start).toBeLessThan(1500);
  expect(asked.at(-1)?.outcome).toBe('late');
  expect(asked.at(-1)?.ms).toBeLessThan(500);
});

test("ends with the caller's own reason when the caller gives up", async () => {
  const gone = new Error('gone');
  const caller = new AbortController();
  server.script(() => {
    caller.abort(gone);
    return { silent: true };
  });
  const outcomes: Asked['outcome'][] = [];
  expect(await rejection(ask({ onAsked: async ({ outcome }) => outcomes.push(outcome) > 0 }, { signal: caller.signal }))).toBe(gone);
  expect(outcomes).toEqual(['givenUp']);
});
