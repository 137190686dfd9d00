import { Choice } from './choose.ts';
import type { Conversation } from '../conversation.ts';
import type { CharacterEngine } from './engine.ts';
import { hash } from './lines.ts';
import { recall } from './recall.ts';

/** What the character says first: one of the script's or its own openings, by the session. */
export function openingOf({ sessionId, language, character, script }: Conversation): string {
  const lines = script?.opening ?? character.opening;
  return lines[hash(sessionId) % lines.length]?.[language] ?? '';
}

/**
 * The character played from content alone: the same content, session and messages give the same answer. What it
 * feels, told and said is recalled from the transcript each time, so nothing is kept between answers.
 */
export const builtInEngine: CharacterEngine = {
  name: 'built-in',
  opening: openingOf,
  async reply(conversation, signal) {
    const state = await recall(conversation, signal);
    return state.turn === null ? openingOf(conversation) : new Choice(conversation, state, state.turn).answer();
  },
};
