import { create } from 'zustand';
import { USER_ENDED_REASON } from '#contract/limits.ts';
import type { ReadSession } from '#contract/reading.ts';

/** What the chat window needs of a session; a listed session and a newly created one both have it. */
export type OpenSession = Pick<
  ReadSession,
  'session_id' | 'scenario_name' | 'character_name' | 'participant_name' | 'is_active' | 'ended_at' | 'ended_reason'
>;

/** The session in the chat window; none while the setup screen shows. */
interface SessionState {
  session: OpenSession | null;
}

export const useSessionStore = create<SessionState>(() => ({ session: null }));

export function openSession(session: OpenSession): void {
  useSessionStore.setState({ session });
}

/**
 * Makes the open session read-only, where it is still the one that was ended.
 * @param ended the server's time and reason; where it gives none, now and the reason of section 4
 */
export function markSessionEnded(
  id: OpenSession['session_id'],
  ended: Pick<OpenSession, 'ended_at' | 'ended_reason'>,
): void {
  const { session } = useSessionStore.getState();
  if (session?.session_id !== id) return;
  useSessionStore.setState({
    session: {
      ...session,
      is_active: false,
      ended_at: ended.ended_at ?? new Date().toISOString(),
      ended_reason: ended.ended_reason || USER_ENDED_REASON,
    },
  });
}

export function closeSession(): void {
  useSessionStore.setState({ session: null });
}
