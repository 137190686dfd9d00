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
    const lines = script?.opening ?? character.opening;
    return lines[hash(sessionId) % lines.length]?.[language] ?? '';
  },
  reply(conversation) {
    const state = recall(conversation);
    if (state.turn === null) return Promise.resolve(this.opening(conversation));
    return Promise.resolve(new Choice(conversation, state, state.turn).answer());
  },
};
