import type { Message } from '#contract/entities.ts';
import type { Scenario } from '../../content/schema.ts';
import type { Content } from '../content/files.ts';
import type { Conversation } from '../conversation.ts';
import { Problem } from '../problem.ts';
import type { Queries } from '../store/queries.ts';
import type { StoredSession } from '../store/sessions.ts';

export const jsonlFilename = (sessionId: string) => `session-${sessionId}.jsonl`;

/** @throws {Problem} 404 */
export function findScenario(content: Content, scenarioId: string): Scenario {
  const scenario = content.scenarios.find(({ id }) => id === scenarioId);
  if (scenario === undefined) throw new Problem(404, 'scenarioNotFound');
  return scenario;
}

/** @throws {Problem} 404, also if the session belongs to someone else */
export async function findSession(queries: Queries, userId: string, id: string): Promise<StoredSession> {
  const session = await queries.sessions.find(userId, id);
  if (session === undefined) throw new Problem(404, 'sessionNotFound');
  return session;
}

/**
 * The session as character and evaluation see it.
 * @throws {Problem} 409 if the content no longer has its scenario, script or character
 */
export function conversationOf(content: Content, session: StoredSession, messages: readonly Message[]): Conversation {
  const scenario = content.scenarios.find(({ id }) => id === session.scenario_id);
  const character = scenario?.characters.find(({ id }) => id === session.character_id);
  const script = scenario?.scripts.find(({ id }) => id === session.script_id);
  if (scenario === undefined || character === undefined || (session.script_id !== null && script === undefined)) {
    throw new Problem(409, 'contentGone');
  }
  return {
    sessionId: session.id,
    language: session.language,
    scenario,
    character,
    script: script ?? null,
    participantName: session.participant_name,
    messages,
  };
}
