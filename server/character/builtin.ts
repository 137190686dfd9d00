import { recall } from './recall.ts';
import { Choice } from './choose.ts';
import { hash } from './lines.ts';
import type { CharacterEngine } from './engine.ts';

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
    return Promise.resolve(new Choice(conversation, recall(conversation)).answer());
  },
};
