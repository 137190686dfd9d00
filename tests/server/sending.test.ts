import { request } from 'node:http';
import { expect, test } from 'vitest';
import { ModelError } from '../../server/model.ts';
import { Problem } from '../../server/problem.ts';
import { register, startSession, transcript } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { onPostgres } from '../support/database.ts';
import { buildGatedCharacter, startGatedTalk } from '../support/gated-character.ts';
import type { GatedCharacter } from '../support/gated-character.ts';
import { buildCharacterEngine, listen, startServer } from '../support/server.ts';

const say = (id: string, message: string) => ({ params: { id }, body: { message } });

test('a message is answered, and both are kept in order', async () => {
  const { app, clock } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  expect(await robin.does('sendMessage', say(id, ' Hello\r\nthere\u0000 '))).toEqual({
    response: 'You said: Hello\nthere',
  });
  clock.advance(1000);
  await robin.does('sendMessage', say(id, 'How are you?'));
  expect(await robin.does('listMessages', { params: { id } })).toEqual({
    messages: [
      { role: 'character', content: 'Morgan.', timestamp: '2026-01-31T09:00:00.000Z' },
      { role: 'participant', content: 'Hello\nthere', timestamp: '2026-01-31T09:00:00.000Z' },
      { role: 'character', content: 'You said: Hello\nthere', timestamp: '2026-01-31T09:00:00.000Z' },
      { role: 'participant', content: 'How are you?', timestamp: '2026-01-31T09:00:01.000Z' },
      { role: 'character', content: 'You said: How are you?', timestamp: '2026-01-31T09:00:01.000Z' },
    ],
  });
  expect((await robin.does('getSessionStatus', { params: { id } })).message_count).toBe(5);
});

test.each(['', ' \n\t ', '\u0000\u0007', '\u200B\u00AD', '字'.repeat(4001)])('a message of %j is refused and not kept', async (message) => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const refusal = await robin.failsTo('sendMessage', say(id, message));
  expect(refusal).toEqual({ status: 422, detail: 'Please enter a message of 1 to 4000 characters.' });
  expect(await transcript(robin, id)).toHaveLength(1);
});

test('a message may have 4,000 characters, whatever their bytes', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const message = '😀'.repeat(4000);
  expect(await robin.does('sendMessage', say(id, message))).toEqual({ response: `You said: ${message}` });
});

test('messages sent at the same time get one order, participant and character in turn', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const id = await startSession(robin);
  const texts = Array.from({ length: 20 }, (_, index) => `Message ${index}`);
  const replies = await Promise.all(texts.map((text) => robin.does('sendMessage', say(id, text))));
  expect(replies).toEqual(texts.map((text) => ({ response: `You said: ${text}` })));
  const said = await transcript(robin, id);
  // Those that come at once may overtake each other on their way through PostgreSQL's connections.
  const order = onPostgres ? texts.toSorted((a, b) => said.indexOf(`participant: ${a}`) - said.indexOf(`participant: ${b}`)) : texts;
  expect(said).toEqual([
    'character: Morgan.',
    ...order.flatMap((text) => [`participant: ${text}`, `character: You said: ${text}`]),
  ]);
});

test('a reply that comes when the session has gone on without it is not mixed in', async () => {
  const { character, robin, id, store } = await startGatedTalk();
  const sent = robin.failsTo('sendMessage', say(id, 'Hello'));
  const asked = await character.asked();
  // As a process does that took the turn because ours was lost with its connection.
  const other = { role: 'participant', content: 'Are you there?', timestamp: '2026-01-31T09:00:00.000Z' } as const;
  expect(await store.inTransaction(({ messages }) => messages.append(id, other))).toBe(3);
  asked.answer('Too late.');
  expect(await sent).toEqual({ status: 503, detail: 'The server is busy right now; please try again in a moment.', retryAfter: 5 });
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'participant: Are you there?']);
});

test('the message is kept before the character is asked', async () => {
  const { character, robin, id } = await startGatedTalk();
  const sent = robin.does('sendMessage', say(id, 'Hello'));
  const asked = await character.asked();
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
  asked.answer('Hi.');
  expect(await sent).toEqual({ response: 'Hi.' });
});

test.each([
  ['nonsense', 502, undefined, 'The character gave no usable answer; your message is kept, please try again.'],
  ['down', 503, 5, 'The character cannot be reached right now; your message is kept, please try again later.'],
  ['late', 504, undefined, 'The character took too long to answer; your message is kept, please try again.'],
] as const)('a model that is %s fails the call with %i; the next message goes on', async (reason, status, retryAfter, detail) => {
  const failures = [new ModelError(reason, 'The model failed.')];
  const character = buildCharacterEngine({
    async reply({ messages }) {
      const failure = failures.pop();
      if (failure !== undefined) throw failure;
      return `${messages.length} so far.`;
    },
  });
  const { app } = await startServer({ character });
  const robin = await register(app);
  const id = await startSession(robin);
  const refusal = await robin.failsTo('sendMessage', say(id, 'One'));
  expect(refusal).toEqual({ status, detail, ...(retryAfter !== undefined && { retryAfter }) });
  expect(await robin.does('sendMessage', say(id, 'Two'))).toEqual({ response: '3 so far.' });
  expect(await transcript(robin, id)).toEqual([
    'character: Morgan.',
    'participant: One',
    'participant: Two',
    'character: 3 so far.',
  ]);
});

test('a reply is kept like every text: trimmed, without control characters', async () => {
  const replies = [' Well\r\nthen\u0000.\n ', '\u0000\u0007 '];
  const character = buildCharacterEngine({ reply: async () => replies.shift() ?? '' });
  const { app } = await startServer({ character });
  const robin = await register(app);
  const id = await startSession(robin);
  expect(await robin.does('sendMessage', say(id, 'Hello'))).toEqual({ response: 'Well\nthen.' });
  expect((await robin.failsTo('sendMessage', say(id, 'And?'))).status).toBe(502);
  expect(await transcript(robin, id)).toEqual([
    'character: Morgan.',
    'participant: Hello',
    'character: Well\nthen.',
    'participant: And?',
  ]);
});

test('a character that does not answer in time is given up, even if it ignores the signal', async () => {
  const character = buildGatedCharacter();
  const { app } = await startServer({ character, config: { llmTimeoutMs: 50 } });
  const robin = await register(app);
  const id = await startSession(robin);
  expect((await robin.failsTo('sendMessage', say(id, 'Hello'))).status).toBe(504);
  const { signal, answer } = await character.asked();
  expect(signal.aborted).toBe(true);
  answer('Too late.');
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
});

test('an error in the engine is a 500 without details, and the session goes on', async () => {
  const faults = [new TypeError('secret inside')];
  const character = buildCharacterEngine({
    async reply() {
      const fault = faults.pop();
      if (fault !== undefined) throw fault;
      return 'Yes.';
    },
  });
  const { app } = await startServer({ character });
  const robin = await register(app);
  const id = await startSession(robin);
  expect(await robin.failsTo('sendMessage', say(id, 'One'))).toEqual({
    status: 500,
    detail: 'Something went wrong on the server; please try again later.',
  });
  expect(await robin.does('sendMessage', say(id, 'Two'))).toEqual({ response: 'Yes.' });
});

test('a reply is stored although the client has gone', async () => {
  const { app, character, robin, id } = await startGatedTalk();
  const outgoing = request({
    port: await listen(app),
    path: `/api/chat/session/${id}/message`,
    method: 'POST',
    headers: { authorization: `Bearer ${robin.token}`, 'content-type': 'application/json' },
  });
  outgoing.on('error', () => undefined).end('{"message":"Hello"}');
  const asked = await character.asked();
  outgoing.destroy();
  asked.answer('Still here.');
  await expect.poll(() => transcript(robin, id)).toContain('character: Still here.');
});

/** Sends a message and waits until the character is asked. */
async function pendingReply(robin: Caller, character: GatedCharacter, id: string) {
  const sent = robin.failsTo('sendMessage', say(id, 'Hello'));
  return { sent, asked: await character.asked() };
}

test('ending a session gives up the reply it waits for, and nothing is written after the end', async () => {
  const { app, character, robin, id } = await startGatedTalk();
  const { sent, asked } = await pendingReply(robin, character, id);
  // Another user's attempt changes nothing.
  expect((await (await register(app)).failsTo('sendMessage', say(id, 'Mine'))).status).toBe(404);
  await robin.does('endSession', { params: { id }, body: {} });
  expect(await sent).toEqual({ status: 409, detail: 'This session has ended; please start a new one to go on.' });
  expect(asked.signal.aborted).toBe(true);
  asked.answer('Too late.');
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
  expect((await robin.does('getSessionStatus', { params: { id } })).message_count).toBe(2);
});

test('a reply that comes when another process has ended the session is refused', async () => {
  const { character, robin, id, store } = await startGatedTalk();
  const { sent, asked } = await pendingReply(robin, character, id);
  const user = await store.users.findByEmail(robin.user.email);
  expect(await store.sessions.end(user?.id ?? '', id, '2026-01-31T09:00:00.000Z', 'Ended elsewhere')).toBe(true);
  asked.answer('Too late.');
  expect((await sent).status).toBe(409);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
});

test('deleting a session gives up the reply it waits for', async () => {
  const { character, robin, id } = await startGatedTalk();
  const { sent, asked } = await pendingReply(robin, character, id);
  const next = robin.failsTo('sendMessage', say(id, 'Next'));
  await robin.does('deleteSession', { params: { id } });
  asked.answer('Too late.');
  expect((await sent).status).toBe(404);
  expect((await next).status).toBe(404);
  expect(await robin.does('listSessions', {})).toEqual({ sessions: [] });
});

test('more replies at once than allowed are refused, and there is room again after', async () => {
  const character = buildGatedCharacter();
  const { app } = await startServer({ character, config: { maxRepliesAtOnce: 2 } });
  const robin = await register(app);
  const sam = await register(app);
  const ids = [await startSession(robin), await startSession(robin), await startSession(robin)] as const;
  const sent = [robin.does('sendMessage', say(ids[0], 'A')), robin.does('sendMessage', say(ids[1], 'B'))];
  const asked = [await character.asked(), await character.asked()];
  expect(await robin.failsTo('sendMessage', say(ids[2], 'C'))).toEqual({
    status: 429,
    detail: 'Too many of your messages are waiting for a reply; please wait for one of them.',
    retryAfter: 5,
  });
  // An evaluation counts like a reply.
  expect((await robin.failsTo('evaluateSession', { params: { id: ids[2] }, query: {}, body: {} })).status).toBe(429);
  const others = sam.does('sendMessage', say(await startSession(sam), 'D'));
  asked.push(await character.asked());
  for (const { answer } of asked) answer('Yes.');
  await Promise.all([...sent, others]);
  const again = robin.does('sendMessage', say(ids[2], 'C'));
  (await character.asked()).answer('Yes.');
  expect(await again).toEqual({ response: 'Yes.' });
});

test('a session takes as many messages as allowed', async () => {
  const { app } = await startServer({ config: { maxTurns: 2 } });
  const robin = await register(app);
  const id = await startSession(robin);
  await robin.does('sendMessage', say(id, 'One'));
  await robin.does('sendMessage', say(id, 'Two'));
  expect(await robin.failsTo('sendMessage', say(id, 'Three'))).toEqual({
    status: 429,
    detail: 'This session has reached its limit of messages; please start a new one.',
    retryAfter: 24 * 3600,
  });
  expect(await transcript(robin, id)).toHaveLength(5);
  await robin.does('sendMessage', say(await startSession(robin), 'One'));
});

test('when the server ends, pending and waiting replies are given up', async () => {
  const { character, robin, id, stop } = await startGatedTalk();
  const { sent } = await pendingReply(robin, character, id);
  const behind = robin.failsTo('sendMessage', say(id, 'Behind'));
  await robin.does('listSessions', {});
  stop.abort(new Problem(503, 'stopping', 5));
  const stopping = { status: 503, detail: 'The server is being stopped; please try again in a moment.', retryAfter: 5 };
  expect(await sent).toEqual(stopping);
  expect(await behind).toEqual(stopping);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
});
