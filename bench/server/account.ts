import * as z from 'zod';
import type { Language } from '#contract/limits.ts';
import { call, patiently } from './processes.ts';

const tokenSchema = z.object({ access_token: z.string() });
const createdSchema = z.object({ session_id: z.string() });

/** What a session of the benches is held with. */
const CHOSEN = { scenario_id: 'smoking-cessation', character_id: 'mr-chen', participant_name: 'Alex' };

/** Somebody who has just registered. */
export async function register(address: string, email = 'robin@example.org', language: Language = 'en'): Promise<string> {
  const body = { username: 'Robin', email, password: 'correct horse', preferred_language: language };
  return tokenSchema.parse(await patiently(() => call(address, '/api/auth/register', { body }))).access_token;
}

/** A new session of theirs. */
export async function startSession(address: string, token: string, participant = CHOSEN.participant_name): Promise<string> {
  return createdSchema.parse(await patiently(() => call(address, '/api/chat/session', { token, body: { ...CHOSEN, participant_name: participant } }))).session_id;
}
