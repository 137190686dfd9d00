/** The previous sessions as a history: active ones first, then month by month. */
import type { Language } from '#contract/limits.ts';
import type { ReadSession } from '#contract/reading.ts';
import { formatMonth } from '#locales/format.ts';

export interface HistoryRow {
  session: ReadSession;
  /** The group that begins with this row: a month, `continue` for active sessions, `undated` if there is no start time. */
  heading: string | null;
}

export const CONTINUE = 'continue';
export const UNDATED = 'undated';

/** Active sessions first, then the rest, both in the server's order. */
export function inHistoryOrder(sessions: readonly ReadSession[]): readonly ReadSession[] {
  return [...sessions.filter(({ is_active }) => is_active), ...sessions.filter(({ is_active }) => !is_active)];
}

/** The rows of ordered sessions; the first one of each group carries its heading. */
export function historyRows(ordered: readonly ReadSession[], language: Language): HistoryRow[] {
  const groupOf = ({ is_active, created_at }: ReadSession) => (is_active ? CONTINUE : formatMonth(created_at, language) || UNDATED);
  return ordered.map((session, index) => {
    const [group, previous] = [groupOf(session), ordered[index - 1]];
    return { session, heading: previous !== undefined && groupOf(previous) === group ? null : group };
  });
}

/** The sessions whose texts contain every word of a search. */
export function findSessions(sessions: readonly ReadSession[], search: string): readonly ReadSession[] {
  const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase();
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sessions;
  return sessions.filter(({ participant_name, character_name, scenario_name, goal = '' }) => {
    const text = fold([participant_name, character_name, scenario_name, goal].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** How many scores the line above the list shows. */
const LAST_SCORES = 5;

/** The latest scores, oldest first, 0 to 1; the sessions are newest first. */
export function lastScores(sessions: readonly ReadSession[]): number[] {
  return sessions
    .flatMap(({ overall_score }) => (overall_score === undefined ? [] : [overall_score]))
    .slice(0, LAST_SCORES)
    .toReversed();
}
