import type { Conversation } from '../conversation.ts';
import { recall } from './recall.ts';
import type { ReplayedTurn, ToldFact } from './state.ts';

export interface Replay {
  turns: readonly ReplayedTurn[];
  /** In the order they were told, each once. */
  told: readonly ToldFact[];
  /** Ids of the facts that were never told in full. */
  missed: readonly string[];
  /** Of those the ids of which a hint or half was told. */
  begun: readonly string[];
  /** At the end, 0 to 10. */
  trust: number;
  tension: number;
  /** Null in character mode; `index` is that of the message after which the goal counted as reached, or null. */
  goal: { reached: boolean; index: number | null; missingFacts: readonly string[] } | null;
}

/**
 * Goes through a session from its start, whoever spoke for the character: facts are known again by the words of
 * their `told_by`, trust and tension follow from what the participant did.
 */
export async function replay(conversation: Conversation, signal?: AbortSignal): Promise<Replay> {
  const state = await recall(conversation, signal);
  const { character, script } = conversation;
  const told = [...state.told.values()];
  const missed = character.facts.map(({ id }) => id).filter((id) => !state.told.has(id));
  return {
    turns: state.history,
    told,
    missed,
    begun: missed.filter((id) => state.steps.has(id)),
    trust: state.trust,
    tension: state.tension,
    goal: script && {
      reached: state.reachedAt !== null,
      index: state.reachedAt,
      missingFacts: script.reached.facts.filter((id) => missed.includes(id)),
    },
  };
}
