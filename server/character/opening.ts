import type { Conversation } from '../conversation.ts';
import { hash } from '../language/hash.ts';

/** The name of the engines that need no language model. */
export const BUILT_IN = 'built-in';

/** What the character says first: one of the script's or its own openings, by the session. */
export function openingOf({ sessionId, language, character, script }: Conversation): string {
  const lines = script?.opening ?? character.opening;
  return lines[hash(sessionId) % lines.length]?.[language] ?? '';
}
