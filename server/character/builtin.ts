import { Choice } from './choose.ts';
import type { CharacterEngine } from './engine.ts';
import { BUILT_IN, openingOf } from './opening.ts';
import { recall } from './recall.ts';

/**
 * The character played from content alone: the same content, session and messages give the same answer. What it
 * feels, told and said is recalled from the transcript; what is kept between answers only saves time.
 */
export const builtInEngine: CharacterEngine = {
  name: BUILT_IN,
  opening: openingOf,
  async reply(conversation, signal) {
    const state = await recall(conversation, signal);
    return state.turn === null ? openingOf(conversation) : new Choice(conversation, state, state.turn).answer();
  },
};
