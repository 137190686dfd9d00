import type { CharacterEngine } from '../../server/character/engine.ts';
import { buildCharacterEngine } from './server.ts';

interface Asked {
  /** What the character was asked: the last message. */
  message: string;
  signal: AbortSignal;
  answer: (text: string) => void;
  fail: (error: Error) => void;
}

export interface GatedCharacter extends CharacterEngine {
  /** The next question to it, once it comes. */
  asked(): Promise<Asked>;
  /** Questions that nobody has taken yet. */
  waiting(): number;
}

/** A character that answers when a test lets it. */
export function buildGatedCharacter(): GatedCharacter {
  const questions: Asked[] = [];
  const takers: ((asked: Asked) => void)[] = [];
  return {
    ...buildCharacterEngine(),
    reply: ({ messages }, signal) =>
      new Promise((resolve, reject) => {
        const asked = { message: messages.at(-1)?.content ?? '', signal, answer: resolve, fail: reject };
        const taker = takers.shift();
        if (taker === undefined) questions.push(asked);
        else taker(asked);
      }),
    asked() {
      const question = questions.shift();
      if (question !== undefined) return Promise.resolve(question);
      return new Promise((resolve) => {
        takers.push(resolve);
      });
    },
    waiting: () => questions.length,
  };
}
