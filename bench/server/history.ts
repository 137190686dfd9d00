import { DatabaseSync } from 'node:sqlite';

/** What every message of the benches says. */
export const SAID = 'It is the long nights in the cab that do it, and then the waiting.';
export const SAID_AT = '2026-01-31T09:00:00.000Z';
/** Who says a message, by its place from 1. */
export const speakerOf = (sequence: number) => (sequence % 2 === 0 ? 'participant' : 'character');

/**
 * Makes a session so many messages long, in a database that nobody else writes to at that moment.
 * @param first the place of the first message that is missing
 */
export function fillSession(file: string, id: string, count: number, first: number): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const add = database.prepare('INSERT INTO messages (session_id, sequence, role, content, timestamp) VALUES (?, ?, ?, ?, ?)');
  database.exec('BEGIN IMMEDIATE');
  for (let sequence = first; sequence <= count; sequence += 1) add.run(id, sequence, speakerOf(sequence), SAID, SAID_AT);
  database.prepare('UPDATE sessions SET message_count = max(message_count, ?) WHERE id = ?').run(count, id);
  database.exec('COMMIT');
  database.close();
}
