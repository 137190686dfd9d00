/** Whether a call grows dearer with all that the server holds: the same calls beside 10, 1,000 and 100,000 sessions. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { register, startSession } from './server/account.ts';
import { call, patiently, quantile, serve, timed } from './server/processes.ts';
import type { Served } from './server/processes.ts';

/** Times the smallest. */
const AT_MOST = 1.3;
const SIZES = [10, 1000, 100_000];
/** One person's; all others are other people's, of whom each has at most so many. */
const OWN = 10;
const CALLS = 60;

/** Sessions of others, of six messages each. */
function fill(file: string, sessions: number): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const own = database.prepare('SELECT * FROM sessions LIMIT 1').get() ?? {};
  const addUser = database.prepare("INSERT INTO users (id, username, email, email_key, password_hash, role, preferred_language, created_at) VALUES (?, 'Kim', ?, ?, '-', 'trainee', 'en', '2026-01-31T09:00:00.000Z')");
  const { number: _, ...row } = own;
  const names = Object.keys(row);
  const addSession = database.prepare(`INSERT INTO sessions (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`);
  const addMessage = database.prepare("INSERT INTO messages (session_id, sequence, role, content, timestamp) VALUES (?, ?, ?, 'It is the long nights in the cab that do it.', '2026-01-31T09:00:00.000Z')");
  database.exec('BEGIN IMMEDIATE');
  for (let place = OWN; place < sessions; place += 1) {
    const user = `user-${Math.floor(place / OWN)}`;
    if (place % OWN === 0) addUser.run(user, `${user}@example.org`, `${user}@example.org`);
    const values: Record<string, string | number | null> = { ...row, id: `session-${place}`, user_id: user, message_count: 6 };
    addSession.run(...names.map((name) => values[name] ?? null));
    for (let sequence = 1; sequence <= 6; sequence += 1) addMessage.run(`session-${place}`, sequence, sequence % 2 === 0 ? 'participant' : 'character');
  }
  database.exec('COMMIT');
  database.close();
}

interface Grown {
  served: Served;
  token: string;
  sessions: string[];
}

async function grow(size: number): Promise<Grown> {
  const served = await serve(() => ['server/main.ts']);
  const token = await register(served.address);
  const sessions: string[] = [];
  for (let place = 0; place < OWN; place += 1) sessions.push(await startSession(served.address, token));
  fill(join(served.dir, 'training.db'), size);
  const said = ['What is on your mind at night?', 'That sounds lonely.'];
  for (const id of sessions) for (const message of said) await patiently(() => call(served.address, `/api/chat/session/${id}/message`, { token, body: { message } }));
  return { served, token, sessions };
}

/** @returns whether every mark is reached */
export async function benchGrowth(): Promise<boolean> {
  const grown: Grown[] = [];
  try {
    for (const size of SIZES) grown.push(await grow(size));
    const calls: Record<string, (one: Grown, number: number) => Promise<unknown>> = {
      'a send': ({ served, token, sessions }, number) => call(served.address, `/api/chat/session/${sessions[number % OWN]}/message`, { token, body: { message: `And then, after night ${number}?` } }),
      'the list of sessions': ({ served, token }) => call(served.address, '/api/chat/sessions', { token }),
      'an evaluation': ({ served, token, sessions }, number) => call(served.address, `/api/eval/session/${sessions[number % OWN]}/evaluate`, { token, body: {} }),
    };
    let reached = true;
    console.log(`growth, beside ${SIZES.join(', ')} sessions; medians of ${CALLS} calls, in turn; at most ${AT_MOST} times the smallest`);
    for (const [name, make] of Object.entries(calls)) {
      const times = new Map(grown.map((one) => [one, [] as number[]]));
      for (let number = 0; number < CALLS; number += 1) {
        for (const one of grown) times.get(one)?.push(await patiently(() => timed(() => make(one, number))));
      }
      const medians = [...times.values()].map((each) => quantile(each, 0.5));
      const most = Math.max(...medians) / (medians[0] ?? Number.NaN);
      console.log(`${name}: ${medians.map((median) => median.toFixed(1)).join(', ')} ms, ${most.toFixed(2)} times`);
      reached &&= most <= AT_MOST;
    }
    return reached;
  } finally {
    await Promise.all(grown.map(({ served }) => served.stop()));
  }
}
