/** A reply that comes as events, over a real network: what a page sees while a model still writes. */
import { expect, test } from 'vitest';
import { ModelError } from '../../server/model.ts';
import { buildCaller, register, startSession, transcript } from '../support/caller.ts';
import { buildGatedCharacter } from '../support/gated-character.ts';
import { listen, startServer } from '../support/server.ts';

const EVENTS = 'text/event-stream, application/json';
const LLM = { baseUrl: 'http://127.0.0.1:9/v1', model: 'played', apiKey: null, timeoutMs: 5000 };

async function startTalk() {
  const character = buildGatedCharacter();
  const { app, store } = await startServer({ character, config: { llm: LLM, llmTimeoutMs: 5000 } });
  const address = `http://127.0.0.1:${await listen(app)}`;
  const robin = await register(app);
  const id = await startSession(robin);
  const send = (message: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(`${address}/api/chat/session/${id}/message`, {
      method: 'POST',
      headers: { authorization: `Bearer ${robin.token}`, 'content-type': 'application/json', accept: EVENTS, ...headers },
      body: JSON.stringify({ message }),
      signal,
    });
  return { app, store, character, robin, id, send };
}

/** The events of an answer, as they come. */
function readerOf(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  return async () => (await reader?.read())?.value;
}

const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;
const done = (response: string) => `event: done\ndata: ${JSON.stringify({ response })}\n\n`;

test('each piece is sent as it is said, and the whole at the end, once it is stored', async () => {
  const { character, robin, id, send } = await startTalk();
  const sent = send('Hello');
  const asked = await character.asked();
  asked.say('The nights ');
  const answer = await sent;
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const next = readerOf(answer);
  expect(await next()).toBe(delta('The nights'));
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
  asked.say('The nights are\r\nlong. 字');
  expect(await next()).toBe(delta(' are\nlong. 字'));
  asked.answer(' The nights are\r\nlong. 字 ');
  expect(await next()).toBe(done('The nights are\nlong. 字'));
  expect(await next()).toBeUndefined();
  expect((await transcript(robin, id)).at(-1)).toBe('character: The nights are\nlong. 字');
});

test('what fails before the first piece is an error like any other', async () => {
  const { character, send } = await startTalk();
  const sent = send('Hello');
  (await character.asked()).fail(new ModelError('down', 'The model failed.'));
  const answer = await sent;
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([503, 'application/json; charset=utf-8', '5']);
  expect(await answer.json()).toEqual({ detail: 'The character cannot be reached right now; your message is kept, please try again later.' });
  expect((await send(' ')).status).toBe(422);
});

test.each([
  ['en', 'The character gave no usable answer; your message is kept, please try again.'],
  ['zh-TW', '角色沒有產生可用的回覆；您的訊息已保留，請再試一次。'],
])('what fails later is told as an event, in the language of the request (%s), and nothing of the reply is kept', async (language, detail) => {
  const { character, robin, id, send } = await startTalk();
  const sent = send('Hello', { 'accept-language': language });
  const asked = await character.asked();
  asked.say('The nights');
  const next = readerOf(await sent);
  expect(await next()).toBe(delta('The nights'));
  asked.fail(new ModelError('nonsense', 'The model failed.'));
  expect(await next()).toBe(`event: error\ndata: ${JSON.stringify({ detail })}\n\n`);
  expect(await next()).toBeUndefined();
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
});

test('a session that is ended meanwhile ends its stream, and nothing is said after that', async () => {
  const { character, robin, id, send } = await startTalk();
  const sent = send('Hello');
  const asked = await character.asked();
  asked.say('The nights');
  const next = readerOf(await sent);
  await next();
  await robin.does('endSession', { params: { id }, body: {} });
  asked.say('The nights are long.');
  expect(await next()).toContain('event: error');
  expect(await next()).toBeUndefined();
});

test('whoever leaves in the middle leaves a reply that is stored all the same, and gets it with the same key', async () => {
  const { character, robin, id, send } = await startTalk();
  const key = { 'idempotency-key': 'once' };
  const sent = send('Hello', key);
  const asked = await character.asked();
  asked.say('The nights');
  await (await sent).body?.cancel();
  asked.answer('The nights are long.');
  await expect.poll(() => transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'character: The nights are long.']);
  const again = await send('Hello', key);
  expect(await again.text()).toBe(delta('The nights are long.') + done('The nights are long.'));
  expect(await transcript(robin, id)).toHaveLength(3);
});

test('whoever leaves before the first piece disturbs nobody', async () => {
  const { character, robin, id, send } = await startTalk();
  const leaving = new AbortController();
  const sent = send('Hello', {}, leaving.signal);
  const asked = await character.asked();
  leaving.abort();
  await expect(sent).rejects.toThrow('aborted');
  asked.say('The nights');
  asked.answer('The nights are long.');
  await expect.poll(() => transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'character: The nights are long.']);
});

test('without the header, or from a character that answers at once, it is JSON as always', async () => {
  const { character, send } = await startTalk();
  const plain = send('Hello', { accept: 'application/json' });
  const first = await character.asked();
  first.say('Nobody');
  first.answer('Nobody listens.');
  expect(await (await plain).json()).toEqual({ response: 'Nobody listens.' });
  const sent = send('And now?');
  (await character.asked()).answer('At once.');
  const answer = await sent;
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toEqual({ response: 'At once.' });
});

test('the built-in character answers in JSON, an answer it remembers too', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const headers = { accept: EVENTS, 'idempotency-key': 'once' };
  for (let time = 1; time <= 2; time += 1) {
    expect(await robin.does('sendMessage', { params: { id }, body: { message: 'Hello' } }, headers)).toEqual({ response: 'You said: Hello' });
  }
});

test('what is told of a failure says nothing of the inside', async () => {
  const { character, send } = await startTalk();
  const sent = send('Hello');
  const asked = await character.asked();
  asked.say('The nights');
  const next = readerOf(await sent);
  await next();
  asked.fail(new Error('secret path'));
  expect(await next()).toBe(`event: error\ndata: ${JSON.stringify({ detail: 'Something went wrong on the server; please try again later.' })}\n\n`);
});

test('events are for those who may have them', async () => {
  const { app, id, character } = await startTalk();
  const answer = await buildCaller(app, null).send('sendMessage', { params: { id }, body: { message: 'Hello' } }, { accept: EVENTS });
  expect(answer.statusCode).toBe(401);
  const other = await register(app);
  expect((await other.failsTo('sendMessage', { params: { id }, body: { message: 'Hello' } }, { accept: EVENTS })).status).toBe(404);
  expect(character.waiting()).toBe(0);
});
