import type { Character, Scenario, Script } from '../content/schema.ts';
import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';

/** A session with its content and all that was said: what the character answers and the evaluation judges. */
export interface Conversation {
  sessionId: string;
  language: Language;
  scenario: Scenario;
  character: Character;
  /** Null in character mode. */
  script: Script | null;
  participantName: string;
  /** Oldest first, the opening included. */
  messages: readonly Message[];
}
