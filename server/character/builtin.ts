import { prepareCandidates } from './candidates.ts';
import { Choice } from './choose.ts';
import type { CharacterEngine } from './engine.ts';
import { hash } from './lines.ts';
import { recall } from './recall.ts';

/**
 * The character played from content alone: the same content, session and messages give the same answer. What it
 * feels, told and said is recalled from the transcript each time, so nothing is kept between answers.
 */
export const builtInEngine: CharacterEngine = {
  name: 'built-in',
  opening({ sessionId, language, character, script }) {
    // While the trainee reads and types; the first answer waits for what is left of it.
    void prepareCandidates(character, language);
    const lines = script?.opening ?? character.opening;
    return lines[hash(sessionId) % lines.length]?.[language] ?? '';
  },
  async reply(conversation, signal) {
    const state = await recall(conversation, signal);
    return state.turn === null ? this.opening(conversation) : new Choice(conversation, state, state.turn).answer();
  },
};
