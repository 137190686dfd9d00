import type { Conversation } from '../conversation.ts';

/** Who speaks for the character: the built-in engine or a language model. */
export interface CharacterEngine {
  /** What the start line and the health answer call it, such as `built-in`. */
  readonly name: string;
  /** What the character says before the participant's first message. */
  opening(conversation: Conversation): string;
  /**
   * The character's answer to the last message of the conversation, which is the participant's.
   * @param onText told the answer so far while it comes, each time longer; an engine that answers at once never calls it
   * @throws {ModelError} where a model should have answered and could not
   */
  reply(conversation: Conversation, signal: AbortSignal, onText?: (soFar: string) => void): Promise<string>;
}
