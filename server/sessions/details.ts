import type { Session } from '#contract/entities.ts';
import type { Content } from '../content/files.ts';
import type { StoredSession } from '../store/sessions.ts';
import { jsonlFilename } from './lookup.ts';

type Details = Pick<
  Session,
  'goal' | 'scenario_description' | 'scenario_id' | 'script_id' | 'character_id' | 'overall_score'
>;

/**
 * What a session is about, in its own language. Parts that the content no longer has are left out.
 * @param score of its latest report, 0 to 1
 */
export function detailsOf(
  content: Content,
  session: Pick<StoredSession, 'scenario_id' | 'script_id' | 'character_id' | 'language'>,
  score: number | null,
): Details {
  const { scenario_id, script_id, character_id, language } = session;
  const scenario = content.scenarios.find(({ id }) => id === scenario_id);
  const script = scenario?.scripts.find(({ id }) => id === script_id);
  // What is undefined is not sent. One shape for all, because a list of thousands is made of them.
  return {
    goal: script?.goal[language],
    scenario_description: scenario?.description[language],
    scenario_id,
    script_id: script_id ?? undefined,
    character_id,
    overall_score: score,
  };
}

/** @param score of its latest report, 0 to 1 */
export function listedSession(content: Content, session: StoredSession, score: number | null): Session {
  return {
    session_id: session.id,
    scenario_name: session.scenario_name,
    character_name: session.character_name,
    participant_name: session.participant_name,
    created_at: session.created_at,
    message_count: session.message_count,
    jsonl_filename: jsonlFilename(session.id),
    is_active: session.ended_at === null,
    ended_at: session.ended_at,
    ended_reason: session.ended_reason,
    ...detailsOf(content, session, score),
  };
}
