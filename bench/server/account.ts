import * as z from 'zod';
import { call } from './processes.ts';

const tokenSchema = z.object({ access_token: z.string() });
const createdSchema = z.object({ session_id: z.string() });

/** What a session of the benches is held with. */
const CHOSEN = { scenario_id: 'smoking-cessation', character_id: 'mr-chen', participant_name: 'Alex' };

/** Somebody who has just registered. */
export async function register(address: string): Promise<string> {
  const body = { username: 'Robin', email: 'robin@example.org', password: 'correct horse', preferred_language: 'en' };
  return tokenSchema.parse(await call(address, '/api/auth/register', { body })).access_token;
}

/** A new session of theirs. */
export async function startSession(address: string, token: string): Promise<string> {
  return createdSchema.parse(await call(address, '/api/chat/session', { token, body: CHOSEN })).session_id;
}
