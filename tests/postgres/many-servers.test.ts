/** Two servers on one database, which share nothing else: as two processes on two machines do. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { NEWEST_VERSION } from '../../server/store/migrations.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { buildCaller, register, startSession, transcript } from '../support/caller.ts';
import type { Caller } from '../support/caller.ts';
import { bareDatabase } from '../support/database.ts';
import { buildGatedCharacter } from '../support/gated-character.ts';
import { startModelServer } from '../support/model-server.ts';
import { query } from '../support/postgres.ts';
import { freshDir, startServer } from '../support/server.ts';
import type { TestServerOptions } from '../support/server.ts';
import { fetchCall, readJson, startProcess, startTalk } from '../support/server-process.ts';

const say = (id: string, message: string) => ({ params: { id }, body: { message } });
const keyed = { 'idempotency-key': 'one' };
const alex = { body: { scenario_id: 'first-visit', participant_name: 'Alex', character_id: 'morgan' } };
/** Longer than a word from the database takes, shorter than the second after which a server asks by itself. */
const HEARD_WITHIN_MS = 700;

async function startTwo(options: Omit<TestServerOptions, 'dataDir'> = {}) {
  const dataDir = freshDir();
  const first = await startServer({ ...options, dataDir });
  const second = await startServer({ ...options, dataDir });
  return [first, second] as const;
}

/** Somebody who is logged in at both, and makes each call at the other one in turn. */
async function startTalker(options?: Omit<TestServerOptions, 'dataDir'>) {
  const servers = await startTwo(options);
  const robin = await register(servers[0].app);
  const at = servers.map(({ app }) => buildCaller(app, robin.token));
  const alternately = <T>(times: number, call: (caller: Caller, index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, index) => call(at[index % 2] ?? robin, index)));
  return { servers, robin, other: at[1] ?? robin, alternately };
}

const statusesOf = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

test('what is sent at once to both is put in one order, participant and character in turn', async () => {
  const { robin, alternately } = await startTalker();
  const id = await startSession(robin);
  const replies = await alternately(20, (caller, index) => caller.does('sendMessage', say(id, `Message ${index}`)));
  expect(replies).toEqual(replies.map((_, index) => ({ response: `You said: Message ${index}` })));
  const [, ...said] = await transcript(robin, id);
  const asked = said.filter((_, index) => index % 2 === 0);
  expect(asked.toSorted()).toEqual(replies.map((_, index) => `participant: Message ${index}`).toSorted());
  expect(said).toEqual(asked.flatMap((line) => [line, line.replace('participant: ', 'character: You said: ')]));
});

test('a message waits for the reply that the other server waits for, and hears of it at once', async () => {
  const character = buildGatedCharacter();
  const { robin, other } = await startTalker({ character });
  const id = await startSession(robin);
  const first = robin.does('sendMessage', say(id, 'One'));
  const asked = await character.asked();
  const second = other.does('sendMessage', say(id, 'Two'));
  await sleep(200);
  expect(character.waiting()).toBe(0);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: One']);
  const start = performance.now();
  asked.answer('First.');
  (await character.asked()).answer('Second.');
  expect(performance.now() - start).toBeLessThan(HEARD_WITHIN_MS);
  expect([await first, await second]).toEqual([{ response: 'First.' }, { response: 'Second.' }]);
  expect(await transcript(other, id)).toEqual([
    'character: Morgan.',
    'participant: One',
    'character: First.',
    'participant: Two',
    'character: Second.',
  ]);
});

test('a session that ends at one server takes no reply from the other', async () => {
  const character = buildGatedCharacter();
  const { robin, other } = await startTalker({ character });
  const id = await startSession(robin);
  const sent = robin.failsTo('sendMessage', say(id, 'Hello'));
  const asked = await character.asked();
  await other.does('endSession', { params: { id }, body: {} });
  asked.answer('Too late.');
  expect((await sent).status).toBe(409);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello']);
});

test('of the same key sent at once to both, one has an effect', async () => {
  const { robin, alternately } = await startTalker();
  const created = await alternately(6, (caller) => caller.does('createSession', alex, keyed));
  expect(new Set(created.map(({ session_id }) => session_id)).size).toBe(1);
  expect((await robin.does('listSessions', {})).sessions).toHaveLength(1);
  const id = created[0]?.session_id ?? '';
  const replies = await alternately(6, (caller) => caller.does('sendMessage', say(id, 'Hello'), keyed));
  expect(replies).toEqual(times(6, { response: 'You said: Hello' }));
  expect(await transcript(robin, id)).toHaveLength(3);
});

test('replies under way are counted at both', async () => {
  const character = buildGatedCharacter();
  const { robin, other } = await startTalker({ character, config: { maxRepliesAtOnce: 2 } });
  const ids = [await startSession(robin), await startSession(robin), await startSession(robin)] as const;
  const sent = [robin.does('sendMessage', say(ids[0], 'A')), other.does('sendMessage', say(ids[1], 'B'))];
  const asked = [await character.asked(), await character.asked()];
  for (const caller of [robin, other]) expect((await caller.failsTo('sendMessage', say(ids[2], 'C'))).status).toBe(429);
  for (const { answer } of asked) answer('Yes.');
  await Promise.all(sent);
  const again = other.does('sendMessage', say(ids[2], 'C'));
  (await character.asked()).answer('Yes.');
  expect(await again).toEqual({ response: 'Yes.' });
});

test('a session takes as many messages as allowed, at whichever server', async () => {
  const { robin, alternately } = await startTalker({ config: { maxTurns: 3 } });
  const id = await startSession(robin);
  const answers = await alternately(8, (caller) => caller.send('sendMessage', say(id, 'Hello')));
  expect(statusesOf(answers)).toEqual([...times(3, 200), ...times(5, 429)]);
  expect(await transcript(robin, id)).toHaveLength(7);
});

test('of failed logins and registrations at once at both, no more than allowed count', async () => {
  const { robin, servers } = await startTalker({ config: { maxRegistrationsAnHour: 4 } });
  const publicly = servers.map(({ app }) => buildCaller(app, null));
  const all = <T>(count: number, call: (caller: Caller, index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(publicly[index % 2] ?? robin, index)));
  const wrong = { body: { email: robin.user.email, password: 'not my password' } };
  expect(statusesOf(await all(16, (caller) => caller.send('login', wrong)))).toEqual([...times(10, 401), ...times(6, 429)]);
  // One was registered before.
  const someone = (index: number) => ({ body: { username: 'Sam', email: `sam-${index}@example.org`, password: 'correct horse' } });
  expect(statusesOf(await all(8, (caller, index) => caller.send('register', someone(index))))).toEqual([...times(3, 201), ...times(5, 429)]);
});

test('of those who register at once at both, one is the admin, and a user keeps ten logins', async () => {
  const [first, second] = await startTwo();
  const everyone = await Promise.all(times(6, 0).map((_, index) => register((index % 2 === 0 ? first : second).app)));
  expect(everyone.map(({ user }) => user.role).toSorted()).toEqual(['admin', ...times(5, 'trainee')]);
  const email = everyone[0]?.user.email ?? '';
  const login = { body: { email, password: 'correct horse' } };
  const logins = await Promise.all(times(14, 0).map((_, index) => buildCaller((index % 2 === 0 ? first : second).app, null).does('login', login)));
  const tokens = [everyone[0]?.token ?? null, ...logins.map(({ access_token }) => access_token)];
  const answers = await Promise.all(tokens.map((token) => buildCaller(second.app, token).send('getCurrentUser', {})));
  expect(statusesOf(answers)).toEqual([...times(10, 200), ...times(5, 401)]);
});

test('the day’s tokens are reserved at both', async () => {
  const character = buildGatedCharacter();
  const llm = { baseUrl: 'http://127.0.0.1:1/v1', model: 'scripted', apiKey: null, timeoutMs: 60_000 };
  // A reply reserves some 3,000, so seven have room.
  const { robin, alternately } = await startTalker({ character, config: { llm, maxTokensADay: 22_000 } });
  const ids = await Promise.all(times(10, 0).map(() => startSession(robin)));
  const sent = alternately(10, (caller, index) => caller.send('sendMessage', say(ids[index] ?? '', 'Hello')));
  for (let place = 0; place < 7; place += 1) {
    const asked = await character.asked();
    setTimeout(() => asked.answer('Yes.'), 500);
  }
  expect(statusesOf(await sent)).toEqual([...times(7, 200), ...times(3, 429)]);
});

test('of two transactions that wait for each other, one is undone and done again', async () => {
  const [first, second] = await startTwo();
  const holdBoth = (server: typeof first, one: string, other: string) =>
    server.store.inTransaction(async ({ hold }) => {
      await hold(one);
      await sleep(200);
      await hold(other);
      return 'done';
    });
  expect(await Promise.all([holdBoth(first, 'a', 'b'), holdBoth(second, 'b', 'a')])).toEqual(['done', 'done']);
});

test('of many who start on an empty database, one makes the tables', async () => {
  const url = await bareDatabase();
  const stores = await Promise.all(times(4, 0).map(() => openPostgres(url, () => new Date())));
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });
  expect(await query(url, 'select number from migrations order by number')).toEqual(times(NEWEST_VERSION, 0).map((_, index) => ({ number: index + 1 })));
});

test('a process that is killed holds nobody up, and loses nothing that was acknowledged', { timeout: 60_000 }, async () => {
  const model = await startModelServer([{ text: 'Good morning.' }]);
  onTestFinished(() => model.close());
  const environment = { DATA_DIR: freshDir(), LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted' };
  const [first, second] = await Promise.all([startProcess(environment), startProcess(environment)]);
  const { headers, id } = await startTalk(first.address);
  const send = (address: string, message: string) => fetchCall(address, 'sendMessage', say(id, message), headers);
  expect((await send(first.address, 'Acknowledged')).status).toBe(200);
  model.script([{ silent: true }]);
  const lost = send(first.address, 'Pending').catch(() => 'lost');
  await expect.poll(() => model.requests.length, { timeout: 10_000 }).toBe(2);
  model.script([{ text: 'Still here.' }]);
  const next = send(second.address, 'Are you there?');
  first.child.kill('SIGKILL');
  expect(await lost).toBe('lost');
  expect(await readJson(next, calls.sendMessage.response)).toEqual({ response: 'Still here.' });
  const { messages } = await readJson(fetchCall(second.address, 'listMessages', { params: { id } }, headers), calls.listMessages.response);
  expect(messages.slice(1).map(({ content }) => content)).toEqual(['Acknowledged', 'Good morning.', 'Pending', 'Are you there?', 'Still here.']);
});
