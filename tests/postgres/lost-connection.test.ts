/** What happens while PostgreSQL cannot be reached, and after. */
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../server/store/postgres.ts';
import { readRefusal, register, startSession, transcript } from '../support/caller.ts';
import { wayTo } from '../support/cut-off.ts';
import { databaseUrlOf } from '../support/database.ts';
import { buildGatedCharacter } from '../support/gated-character.ts';
import { query } from '../support/postgres.ts';
import { freshDir, startServer } from '../support/server.ts';

const AWAY = { status: 503, detail: 'The server cannot reach its database right now; please try again in a moment.', retryAfter: 5 };

const say = (id: string, message: string) => ({ params: { id }, body: { message } });

/** A session whose server reaches its database by a way that can be cut. */
async function startTalk() {
  const dataDir = freshDir();
  const url = (await databaseUrlOf(dataDir)) ?? '';
  const way = await wayTo(url);
  const character = buildGatedCharacter();
  const server = await startServer({ dataDir, character, open: (now) => openPostgres(way.url, now) });
  const robin = await register(server.app);
  return { ...server, way, url, character, robin, id: await startSession(robin) };
}

test('while the database is away every call is 503, health says so, and all is well after without a restart', async () => {
  const { app, way, robin, id } = await startTalk();
  way.cut();
  expect(await robin.failsTo('getCurrentUser', {})).toEqual(AWAY);
  expect(await robin.failsTo('listMessages', { params: { id } })).toEqual(AWAY);
  expect(await robin.failsTo('sendMessage', say(id, 'Hello'))).toEqual(AWAY);
  expect(await robin.failsTo('login', { body: { email: robin.user.email, password: 'correct horse' } })).toEqual(AWAY);
  expect(readRefusal(await app.inject('/api/health'))).toEqual(AWAY);
  way.mend();
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.']);
});

test('a reply that comes after the connection was lost and is back is kept', async () => {
  const { way, character, robin, id } = await startTalk();
  const sent = robin.does('sendMessage', say(id, 'Hello'));
  const asked = await character.asked();
  way.cut();
  way.mend();
  asked.answer('Still here.');
  expect(await sent).toEqual({ response: 'Still here.' });
  const next = robin.does('sendMessage', say(id, 'Good.'));
  (await character.asked()).answer('Yes.');
  await next;
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'character: Still here.', 'participant: Good.', 'character: Yes.']);
});

test('a reply that comes while the database is away fails, and the next message goes on', async () => {
  const { way, character, robin, id } = await startTalk();
  const failed = robin.failsTo('sendMessage', say(id, 'Hello'));
  const asked = await character.asked();
  way.cut();
  asked.answer('Lost.');
  expect(await failed).toEqual(AWAY);
  way.mend();
  const next = robin.does('sendMessage', say(id, 'Still there?'));
  (await character.asked()).answer('Yes.');
  expect(await next).toEqual({ response: 'Yes.' });
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: Hello', 'participant: Still there?', 'character: Yes.']);
});

test('connections that the database ends, as for its restart, are replaced', async () => {
  const { url, character, robin, id } = await startTalk();
  const sent = robin.does('sendMessage', say(id, 'Hello'));
  const asked = await character.asked();
  await query(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  asked.answer('Yes.');
  expect(await sent).toEqual({ response: 'Yes.' });
  expect(await transcript(robin, id)).toHaveLength(3);
});

test('a turn that was lost with its connection is another’s, whose order stands', async () => {
  const dataDir = freshDir();
  const way = await wayTo((await databaseUrlOf(dataDir)) ?? '');
  const character = buildGatedCharacter();
  const near = await startServer({ dataDir, character, open: (now) => openPostgres(way.url, now) });
  const robin = await register(near.app);
  const id = await startSession(robin);
  const lost = robin.failsTo('sendMessage', say(id, 'One'));
  const asked = await character.asked();
  way.cut();
  const other = await startServer({ dataDir });
  onTestFinished(() => way.mend());
  const answer = await other.app.inject({
    method: 'POST',
    url: `/api/chat/session/${id}/message`,
    headers: { authorization: `Bearer ${robin.token}` },
    payload: { message: 'Two' },
  });
  expect(answer.json()).toEqual({ response: 'You said: Two' });
  way.mend();
  asked.answer('Too late.');
  expect((await lost).status).toBe(503);
  expect(await transcript(robin, id)).toEqual(['character: Morgan.', 'participant: One', 'participant: Two', 'character: You said: Two']);
});
