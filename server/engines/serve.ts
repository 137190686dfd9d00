/**
 * The thread in which characters answer and sessions are judged. Reading what people write takes time that nobody can
 * bound exactly; here it keeps no other request waiting. Answers go on in slices, so that they keep each other waiting
 * little.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { createCharacterEngine } from '../character/create.ts';
import { prepareCandidates } from '../character/candidates.ts';
import { keptIn } from '../character/kept-indexes.ts';
import { openCache } from '../content/cache.ts';
import { scenarioOf } from '../content/compiled.ts';
import type { Conversation } from '../conversation.ts';
import { prepareCoder } from '../evaluation/coder/prepare.ts';
import { createEvaluator } from '../evaluation/create.ts';
import { ModelError } from '../model.ts';
import type { Asked } from '../model.ts';
import { failureOf } from './protocol.ts';
import type { FromThread, Request, SentConversation, ThreadData, ToThread } from './protocol.ts';

if (parentPort === null) throw new Error('The engines run in a thread of the server.');
const port = parentPort;
// What starts the thread gives it this, and nobody else can.
// oxlint-disable-next-line no-unsafe-type-assertion -- see above
const { content, cacheDir, program, llm } = workerData as ThreadData;
const scenarios = content.map(scenarioOf);
const kept = keptIn(openCache(cacheDir), program);

/** Requests under way, by number. */
const running = new Map<number, AbortController>();
/** The number of the request that whatever runs belongs to. */
const current = new AsyncLocalStorage<number>();
/** Who waits until it is counted what the model was asked, by number. */
const counting = new Map<number, (mayAskAgain: boolean) => void>();
let lastCount = 0;

const send = (message: FromThread) => port.postMessage(message);

/** Resolves when the server has stored the count, so that no answer is sent before its tokens are counted. */
function count(asked: Asked): Promise<boolean> {
  lastCount += 1;
  const id = lastCount;
  return new Promise((resolve) => {
    counting.set(id, resolve);
    send({ kind: 'asked', id, requestId: current.getStore() ?? 0, asked });
  });
}

const counted = llm && { ...llm, onAsked: count };
const character = createCharacterEngine({ llm: counted });
const evaluator = createEvaluator({ llm: counted });

/** @throws {Error} where the content has no such scenario, which the sender made sure of */
function received({ scenarioId, characterId, scriptId, ...rest }: SentConversation): Conversation {
  const scenario = scenarios.find(({ id }) => id === scenarioId);
  const played = scenario?.characters.find(({ id }) => id === characterId);
  if (scenario === undefined || played === undefined) throw new Error('The engines hold other content than the server.');
  return { ...rest, scenario, character: played, script: scenario.scripts.find(({ id }) => id === scriptId) ?? null };
}

async function answer(id: number, request: Request, signal: AbortSignal) {
  const conversation = received(request.conversation);
  await prepareCandidates(conversation.character, conversation.language, kept);
  if (request.kind === 'prepare') {
    // Compiling the coder's patterns would hold up whoever is answered beside the first evaluation.
    await prepareCoder();
    return null;
  }
  if (request.kind === 'evaluate') return evaluator.evaluate(conversation, request.past, signal);
  return character.reply(conversation, signal, request.aloud ? (text) => send({ kind: 'said', id, text }) : undefined);
}

async function serve(id: number, request: Request): Promise<void> {
  const given = new AbortController();
  running.set(id, given);
  try {
    send({ kind: 'done', id, result: await current.run(id, () => answer(id, request, given.signal)) });
  } catch (error) {
    send({ kind: 'failed', id, failure: failureOf(error) });
  } finally {
    running.delete(id);
  }
}

port.on('message', (message: ToThread) => {
  const { id } = message;
  if (message.kind === 'request') void serve(id, message.request);
  else if (message.kind === 'givenUp') running.get(id)?.abort(message.isLate ? new ModelError('late', 'The deadline is over.') : undefined);
  else {
    counting.get(id)?.(message.mayAskAgain);
    counting.delete(id);
  }
});
