/** The least a server can do for the same: bare `node:http` and the same rows in the same kind of database. Run as a process. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { json } from 'node:stream/consumers';
import * as z from 'zod';

const [file = ''] = process.argv.slice(2);
const database = new DatabaseSync(file);
for (const pragma of ['journal_mode = WAL', 'synchronous = FULL']) database.exec(`PRAGMA ${pragma}`);
database.exec(`
  CREATE TABLE users (id TEXT PRIMARY KEY, username TEXT, email TEXT, role TEXT, preferred_language TEXT) STRICT;
  CREATE TABLE sessions (id TEXT PRIMARY KEY, message_count INTEGER NOT NULL) STRICT;
  CREATE TABLE messages (session_id TEXT, sequence INTEGER, role TEXT, content TEXT, timestamp TEXT, PRIMARY KEY (session_id, sequence)) STRICT;
  INSERT INTO users VALUES ('robin', 'Robin', 'robin@example.org', 'trainee', 'en');`);
const user = database.prepare('SELECT username, email, role, preferred_language FROM users WHERE id = ?');
const begin = database.prepare('INSERT INTO sessions VALUES (?, 0) ON CONFLICT (id) DO NOTHING');
const count = database.prepare('UPDATE sessions SET message_count = message_count + 1 WHERE id = ? RETURNING message_count');
const add = database.prepare('INSERT INTO messages VALUES (?, ?, ?, ?, ?)');
const list = database.prepare('SELECT role, content, timestamp FROM messages WHERE session_id = ? ORDER BY sequence');

const bodySchema = z.object({ message: z.string() });

/** A message is on the disk before it is answered, and its answer before it is sent: a commit each. */
function append(session: string, role: string, content: string): void {
  database.exec('BEGIN IMMEDIATE');
  const sequence = Number(count.get(session)?.message_count);
  add.run(session, sequence, role, content, new Date().toISOString());
  database.exec('COMMIT');
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [, what, session = ''] = (request.url ?? '').split('/');
  if (what === 'me') return user.get('robin');
  if (what === 'messages') return { messages: list.all(session) };
  const { message } = bodySchema.parse(await json(request));
  begin.run(session);
  append(session, 'participant', message);
  const response = `You said: ${message}`;
  append(session, 'character', response);
  return { response };
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.stringify(await answer(request));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}

const server = createServer((request, response) => {
  serve(request, response).catch(() => response.writeHead(500).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Open http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
});
