import type { CharacterEngine } from '../../server/character/engine.ts';
import { register, startSession } from './caller.ts';
import { buildCharacterEngine, startServer } from './server.ts';

interface Asked {
  /** The last message, which the character is to answer. */
  message: string;
  signal: AbortSignal;
  /** Tells the reply so far; nothing where nobody listens. */
  say: (soFar: string) => void;
  answer: (text: string) => void;
  fail: (error: Error) => void;
}

export interface GatedCharacter extends CharacterEngine {
  /** Resolves with the next question. */
  asked(): Promise<Asked>;
  /** How many questions the test has not taken yet. */
  waiting(): number;
}

/** A character that answers when the test tells it to. */
export function buildGatedCharacter(): GatedCharacter {
  const questions: Asked[] = [];
  const takers: ((asked: Asked) => void)[] = [];
  return {
    ...buildCharacterEngine(),
    reply: ({ messages }, signal, onText) =>
      new Promise((resolve, reject) => {
        const say = (soFar: string) => onText?.(soFar);
        const asked = { message: messages.at(-1)?.content ?? '', signal, say, answer: resolve, fail: reject };
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

/** A user in a session with such a character. */
export async function startGatedTalk() {
  const character = buildGatedCharacter();
  const server = await startServer({ character });
  const robin = await register(server.app);
  return { ...server, character, robin, id: await startSession(robin) };
}
