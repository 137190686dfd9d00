import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { CharacterEngine } from '../character/engine.ts';
import { BUILT_IN, openingOf } from '../character/opening.ts';
import type { Conversation } from '../conversation.ts';
import type { Evaluation, Evaluator } from '../evaluation/evaluator.ts';
import { ModelError } from '../model.ts';
import type { Asked } from '../model.ts';
import { errorOf } from './protocol.ts';
import type { FromThread, Request, SentConversation, ThreadData, ToThread } from './protocol.ts';

const THREAD = new URL('./thread.ts', import.meta.url);

interface Waiting {
  resolve: (result: string | Evaluation | null) => void;
  reject: (error: unknown) => void;
  onText: ((soFar: string) => void) | undefined;
  /** Runs as a part of what asked. */
  within: ReturnType<typeof AsyncLocalStorage.snapshot>;
}

export interface EnginesOptions extends ThreadData {
  /** Stores what the model was asked, as a part of what it was asked for; tells whether it may be asked again. */
  onAsked: (asked: Asked) => Promise<boolean>;
}

/** The engines of the product, in a thread of their own: however long they read, the server answers others. */
export interface Engines {
  character: CharacterEngine;
  evaluator: Evaluator;
  /** Starts the thread before it is asked for the first time. */
  start(): void;
  stop(): Promise<void>;
}

const NOWHERE: Pick<Waiting, 'within'> = { within: (run, ...given) => run(...given) };

/** A thread that has ended is started anew with the next request; what it was asked fails. */
export function createEngines({ onAsked, ...data }: EnginesOptions): Engines {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let thread: Worker | null = null;

  function start(): Worker {
    const started = new Worker(THREAD, { workerData: data satisfies ThreadData });
    started.unref();
    started.on('message', (message: FromThread) => void hear(started, message));
    started.on('error', (cause) => lose(started, new Error('The engines failed.', { cause })));
    started.on('exit', () => lose(started, new Error('The engines have ended.')));
    return started;
  }

  async function hear(from: Worker, message: FromThread): Promise<void> {
    if (message.kind === 'asked') {
      const { within } = waiting.get(message.requestId) ?? NOWHERE;
      // If the count cannot be stored, the model is not asked again.
      const mayAskAgain = await within(() => onAsked(message.asked)).catch(() => false);
      tell(from, { kind: 'counted', id: message.id, mayAskAgain });
      return;
    }
    const asked = waiting.get(message.id);
    if (message.kind === 'said') {
      asked?.onText?.(message.text);
      return;
    }
    waiting.delete(message.id);
    if (message.kind === 'done') asked?.resolve(message.result);
    else asked?.reject(errorOf(message.failure));
  }

  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return;
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin, as windows do
  const tell = (to: Worker, message: ToThread) => to.postMessage(message);

  function ask(request: Request, signal?: AbortSignal, onText?: (soFar: string) => void): Promise<string | Evaluation | null> {
    signal?.throwIfAborted();
    thread ??= start();
    const asked = thread;
    lastId += 1;
    const id = lastId;
    return new Promise<string | Evaluation | null>((resolve, reject) => {
      // It stays known until the thread has ended it, because a model is still asked for it.
      const giveUp = () => {
        tell(asked, { kind: 'givenUp', id, isLate: signal?.reason instanceof ModelError });
        reject(signal?.reason);
      };
      const settled = () => signal?.removeEventListener('abort', giveUp);
      signal?.addEventListener('abort', giveUp, { once: true });
      waiting.set(id, {
        resolve: (result) => {
          settled();
          resolve(result);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
        onText: onText && ((soFar) => signal?.aborted !== true && onText(soFar)),
        within: AsyncLocalStorage.snapshot(),
      });
      tell(asked, { kind: 'request', id, request });
    });
  }

  return {
    character: {
      name: data.llm?.model ?? BUILT_IN,
      opening(conversation) {
        // While the trainee reads and types; what fails here fails again with the first answer, and is told then.
        ask({ kind: 'prepare', conversation: sent(conversation, []) }).catch(() => undefined);
        return openingOf(conversation);
      },
      async reply(conversation, signal, onText) {
        const request: Request = { kind: 'reply', conversation: sent(conversation), aloud: onText !== undefined };
        const result = await ask(request, signal, onText);
        if (typeof result !== 'string') throw new Error('The engines gave no reply.');
        return result;
      },
    },
    evaluator: {
      name: data.llm?.model ?? BUILT_IN,
      async evaluate(conversation, past, signal) {
        const result = await ask({ kind: 'evaluate', conversation: sent(conversation), past }, signal);
        if (result === null || typeof result === 'string') throw new Error('The engines gave no evaluation.');
        return result;
      },
    },
    start() {
      thread ??= start();
    },
    async stop() {
      await thread?.terminate();
    },
  };
}

function sent({ sessionId, language, scenario, character, script, participantName, messages }: Conversation, sentMessages = messages): SentConversation {
  return { sessionId, language, participantName, messages: sentMessages, scenarioId: scenario.id, characterId: character.id, scriptId: script?.id ?? null };
}
