import { create } from 'zustand';
import { USER_ENDED_REASON } from '#contract/limits.ts';
import type { ReadSession } from '#contract/reading.ts';

/** What the chat window needs of a session; a listed session and a newly created one both have it. */
export interface OpenSession
  extends Pick<
    ReadSession,
    | 'session_id'
    | 'scenario_name'
    | 'character_name'
    | 'participant_name'
    | 'is_active'
    | 'ended_at'
    | 'ended_reason'
    | 'goal'
    | 'scenario_description'
    | 'scenario_id'
    | 'script_id'
    | 'character_id'
  > {
  /** A few words on the character; only the setup form knows them, a listed session has none. */
  brief?: string | undefined;
  /** Whether it has just been started. */
  isNew?: boolean;
}

/** What was practised, to be chosen again on the setup screen. */
export type Practised = Pick<OpenSession, 'scenario_id' | 'script_id' | 'character_id'>;

/** The session in the chat window; none while the setup screen shows. */
interface SessionState {
  session: OpenSession | null;
  /** What the setup screen begins with; nothing unless it was asked for. */
  again: Practised | null;
}

export const useSessionStore = create<SessionState>(() => ({ session: null, again: null }));

export function openSession(session: OpenSession): void {
  useSessionStore.setState({ session, again: null });
}

/** Leaves the session for the setup screen, with the same scenario and goal or character chosen. */
export function practiseAgain({ scenario_id, script_id, character_id }: Practised): void {
  useSessionStore.setState({ session: null, again: { scenario_id, script_id, character_id } });
}

/** An ended session's fields, from the server's answer; if it has none, the time is now and the reason that of section 4. */
export function endOf(answer: Pick<OpenSession, 'ended_at' | 'ended_reason'>) {
  return {
    is_active: false,
    ended_at: answer.ended_at ?? new Date().toISOString(),
    ended_reason: answer.ended_reason || USER_ENDED_REASON,
  };
}

/** Makes the open session read-only if it is the one that was ended. */
export function markSessionEnded(id: OpenSession['session_id'], answer: Parameters<typeof endOf>[0]): void {
  const { session } = useSessionStore.getState();
  if (session?.session_id === id) useSessionStore.setState({ session: { ...session, ...endOf(answer) } });
}

export function closeSession(): void {
  useSessionStore.setState({ session: null, again: null });
}
