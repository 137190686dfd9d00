import { expect, test } from 'vitest';
import { ModelError } from '../../server/model.ts';
import { register, startSession, transcript } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { buildGatedCharacter, startGatedTalk } from '../support/gated-character.ts';
import type { GatedCharacter } from '../support/gated-character.ts';
import { fetchCall } from '../support/server-process.ts';
import { buildCharacterEngine, listen, startServer } from '../support/server.ts';

const HOUR_MS = 3_600_000;
const KEY_REUSED = { status: 409, detail: 'This Idempotency-Key was used with another body; please send a new key.' };

const say = (id: string, message: string) => ({ params: { id }, body: { message } });
const keyed = (key: string) => ({ 'idempotency-key': key });
const alex = { body: { scenario_id: 'first-visit', participant_name: 'Alex', character_id: 'morgan' } };

/** Replies with the number of times it was asked. */
function buildCountingCharacter() {
  let count = 0;
  return buildCharacterEngine({
    async reply() {
      count += 1;
      return `Reply ${count}.`;
    },
  });
}

test('the same key and body start one session and give the same answer', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const first = await robin.does('createSession', alex, keyed('one'));
  expect(await robin.does('createSession', alex, keyed('one'))).toEqual(first);
  const padded = { body: { ...alex.body, participant_name: ' Alex ', unknown: 'ignored' } };
  expect(await robin.does('createSession', padded, keyed('one'))).toEqual(first);
  expect((await robin.does('listSessions', {})).sessions).toHaveLength(1);
  const other = { body: { ...alex.body, participant_name: 'Lee' } };
  expect(await robin.failsTo('createSession', other, keyed('one'))).toEqual(KEY_REUSED);
  expect((await robin.does('createSession', other, keyed('two'))).session_id).not.toBe(first.session_id);
});

test('the answer stays the same after the session was ended and deleted', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const created = await robin.does('createSession', alex, keyed('one'));
  const session = { params: { id: created.session_id } };
  await robin.does('endSession', { ...session, body: {} });
  expect(await robin.does('createSession', alex, keyed('one'))).toEqual(created);
  await robin.does('deleteSession', session);
  expect(await robin.does('createSession', alex, keyed('one'))).toEqual(created);
  expect(await robin.does('listSessions', {})).toEqual({ sessions: [] });
});

test('a refused start leaves its key free', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const wrong = { body: { ...alex.body, scenario_id: 'unknown' } };
  expect((await robin.failsTo('createSession', wrong, keyed('one'))).status).toBe(404);
  await robin.does('createSession', alex, keyed('one'));
});

test('the same key and body send one message and give the same answer, also after the end', async () => {
  const { app } = await startServer({ character: buildCountingCharacter() });
  const robin = await register(app);
  const id = await startSession(robin);
  const reply = await robin.does('sendMessage', say(id, 'Hello'), keyed('one'));
  expect(reply).toEqual({ response: 'Reply 1.' });
  expect(await robin.does('sendMessage', say(id, 'Hello'), keyed('two'))).toEqual({ response: 'Reply 2.' });
  expect(await robin.does('sendMessage', say(id, ' Hello '), keyed('one'))).toEqual(reply);
  expect(await robin.failsTo('sendMessage', say(id, 'Hello!'), keyed('one'))).toEqual(KEY_REUSED);
  await robin.does('endSession', { params: { id }, body: {} });
  expect(await robin.does('sendMessage', say(id, 'Hello'), keyed('one'))).toEqual(reply);
  expect(await robin.failsTo('sendMessage', say(id, 'Hello!'), keyed('one'))).toEqual(KEY_REUSED);
  expect((await robin.failsTo('sendMessage', say(id, 'Hello'), keyed('three'))).status).toBe(409);
  expect(await transcript(robin, id)).toHaveLength(5);
});

test('the same message without a key is sent again', async () => {
  const { app } = await startServer({ character: buildCountingCharacter() });
  const robin = await register(app);
  const id = await startSession(robin);
  await robin.does('sendMessage', say(id, 'Hello'));
  expect(await robin.does('sendMessage', say(id, 'Hello'))).toEqual({ response: 'Reply 2.' });
});

test('a key counts for its user and its call alone', async () => {
  const { app } = await startServer({ character: buildCountingCharacter() });
  const robin = await register(app);
  const sam = await register(app);
  const mine = await robin.does('createSession', alex, keyed('one'));
  const theirs = await sam.does('createSession', alex, keyed('one'));
  expect(theirs.session_id).not.toBe(mine.session_id);
  const other = await startSession(robin);
  expect(await robin.does('sendMessage', say(mine.session_id, 'Hello'), keyed('one'))).toEqual({ response: 'Reply 1.' });
  expect(await robin.does('sendMessage', say(other, 'Hello'), keyed('one'))).toEqual({ response: 'Reply 2.' });
});

test('the same key sent many times at once has one effect', async () => {
  const character = buildGatedCharacter();
  const { app } = await startServer({ character });
  const robin = await register(app);
  const many = Array.from({ length: 5 }, (_, index) => index);
  const created = await Promise.all(many.map(() => robin.does('createSession', alex, keyed('one'))));
  expect(new Set(created.map(({ session_id }) => session_id)).size).toBe(1);
  expect((await robin.does('listSessions', {})).sessions).toHaveLength(1);
  const id = created[0]?.session_id ?? '';
  const sent = many.map(() => robin.does('sendMessage', say(id, 'Hello'), keyed('one')));
  (await character.asked()).answer('Hi.');
  expect(await Promise.all(sent)).toEqual(many.map(() => ({ response: 'Hi.' })));
  expect(character.waiting()).toBe(0);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'character: Hi.']);
});

test.each(['while the character is asked', 'after it has answered'])(
  'a client that goes and sends again %s gets the one reply',
  async (when) => {
    const { app, character, robin, id } = await startGatedTalk();
    const gone = new AbortController();
    const address = `http://127.0.0.1:${await listen(app)}`;
    const headers = { authorization: `Bearer ${robin.token}`, ...keyed('one') };
    const cancelled = fetchCall(address, 'sendMessage', say(id, 'Hello'), headers, gone.signal);
    const asked = await character.asked();
    gone.abort();
    await expect(cancelled).rejects.toThrow('aborted');
    const sendAgain = () => robin.does('sendMessage', say(id, 'Hello'), keyed('one'));
    const early = when === 'while the character is asked' ? sendAgain() : null;
    asked.answer('Hi.');
    expect(await (early ?? sendAgain())).toEqual({ response: 'Hi.' });
    expect(character.waiting()).toBe(0);
    expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'character: Hi.']);
  },
);

test('another body under a key that is still waiting is refused, not sent', async () => {
  const { character, robin, id } = await startGatedTalk();
  const sent = robin.does('sendMessage', say(id, 'Hello'), keyed('one'));
  const asked = await character.asked();
  const other = robin.failsTo('sendMessage', say(id, 'Other'), keyed('one'));
  asked.answer('Hi.');
  expect(await sent).toEqual({ response: 'Hi.' });
  expect(await other).toEqual(KEY_REUSED);
});

/** Sends "Hello" under the key "one", to which the character fails to reply. */
async function failToReply(character: GatedCharacter, robin: Caller, id: string): Promise<void> {
  const failed = robin.failsTo('sendMessage', say(id, 'Hello'), keyed('one'));
  (await character.asked()).fail(new ModelError('down', 'The model failed.'));
  expect((await failed).status).toBe(503);
}

test('after a failed reply the same key asks the character again, without a second message', async () => {
  const { character, robin, id } = await startGatedTalk();
  await failToReply(character, robin, id);
  await failToReply(character, robin, id);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
  expect(await robin.failsTo('sendMessage', say(id, 'Other'), keyed('one'))).toEqual(KEY_REUSED);
  const again = robin.does('sendMessage', say(id, 'Hello'), keyed('one'));
  const asked = await character.asked();
  expect(asked.message).toBe('Hello');
  asked.answer('Hi.');
  expect(await again).toEqual({ response: 'Hi.' });
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'character: Hi.']);
});

test('a failed message that a later reply has answered gives that reply', async () => {
  const { character, robin, id } = await startGatedTalk();
  await failToReply(character, robin, id);
  const next = robin.does('sendMessage', say(id, 'Are you there?'), keyed('two'));
  (await character.asked()).answer('Yes, hello.');
  await next;
  expect(await robin.does('sendMessage', say(id, 'Hello'), keyed('one'))).toEqual({ response: 'Yes, hello.' });
  expect(await transcript(robin, id)).toHaveLength(4);
});

test('a failed message of an ended session is not asked about again', async () => {
  const { character, robin, id } = await startGatedTalk();
  await failToReply(character, robin, id);
  await robin.does('endSession', { params: { id }, body: {} });
  expect((await robin.failsTo('sendMessage', say(id, 'Hello'), keyed('one'))).status).toBe(409);
  expect(character.waiting()).toBe(0);
});

test('a key is kept for 24 hours', async () => {
  const { app, clock } = await startServer({ character: buildCountingCharacter() });
  const robin = await register(app);
  const { session_id: id } = await robin.does('createSession', alex, keyed('one'));
  await robin.does('sendMessage', say(id, 'Hello'), keyed('one'));
  clock.advance(24 * HOUR_MS - 1);
  expect((await robin.does('createSession', alex, keyed('one'))).session_id).toBe(id);
  expect(await robin.does('sendMessage', say(id, 'Hello'), keyed('one'))).toEqual({ response: 'Reply 1.' });
  clock.advance(1);
  expect((await robin.does('createSession', alex, keyed('one'))).session_id).not.toBe(id);
  expect(await robin.does('sendMessage', say(id, 'Hello'), keyed('one'))).toEqual({ response: 'Reply 2.' });
});

test('a key has 1 to 128 characters', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const detail = 'Please send an Idempotency-Key of 1 to 128 characters.';
  for (const key of ['', 'x'.repeat(129)]) {
    expect(await robin.failsTo('createSession', alex, keyed(key))).toEqual({ status: 422, detail });
  }
  await robin.does('createSession', alex, keyed('x'.repeat(128)));
  expect((await robin.does('listSessions', {})).sessions).toHaveLength(1);
});

test('calls without idempotency ignore the key', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const session = { params: { id: await startSession(robin) } };
  await robin.does('endSession', { ...session, body: {} }, keyed('one'));
  expect((await robin.failsTo('endSession', { ...session, body: {} }, keyed('one'))).status).toBe(409);
});
