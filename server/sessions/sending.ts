import { normaliseText } from '#contract/text.ts';
import type { Conversation } from '../conversation.ts';
import type { CharacterEngine } from '../character/engine.ts';
import type { Config } from '../config.ts';
import type { Content } from '../content/files.ts';
import { withDeadline } from '../deadline.ts';
import { recallCall, rememberCall } from './idempotency.ts';
import type { KeyedCall } from './idempotency.ts';
import { ModelError } from '../model.ts';
import { Problem } from '../problem.ts';
import { conversationOf, findSession } from './lookup.ts';
import { FULL_RETRY_AFTER_SECONDS, modelProblem, RETRY_AFTER_SECONDS } from './refusals.ts';
import type { Store } from '../store/store.ts';
import type { Reservation, TokenBudget } from './token-budget.ts';
import type { UnderWay } from './under-way.ts';

const FAILURES = { nonsense: 'replyNonsense', down: 'replyDown', late: 'replyLate' } as const;

export interface SendingDependencies {
  config: Config;
  store: Store;
  content: Content;
  character: CharacterEngine;
  underWay: UnderWay;
  tokenBudget: TokenBudget;
  now: () => Date;
  /** Aborted when the server is about to end. */
  stopping: AbortSignal;
}

interface SentMessage {
  userId: string;
  sessionId: string;
  text: string;
  keyed: KeyedCall | null;
  /** Called with the reply so far while a model writes it. */
  onText?: (soFar: string) => void;
}

export interface Sending {
  /** Stores a message, asks the character and stores its reply; one at a time in each session. */
  send(message: SentMessage): Promise<string>;
  /** Cancels a user's pending reply when its session has ended or is gone. */
  cancel(userId: string, sessionId: string, reason: Problem): void;
}

/** The state of the session when a message's turn comes. A message that was answered before is not sent again. */
type Turn =
  | { kind: 'taken'; conversation: Conversation; reservation: Reservation }
  | { kind: 'answered'; response: string };

/** The key of a user's session; another user's attempts at it have another key. */
const keyOf = (userId: string, sessionId: string) => `${userId} ${sessionId}`;

/** The sending of messages for all sessions of one server. */
export function createSending(dependencies: SendingDependencies): Sending {
  const { config, store, content, character, underWay, tokenBudget, now, stopping } = dependencies;
  /** By key. */
  const running = new Map<string, AbortController>();

  async function takeTurn({ userId, sessionId, text, keyed }: SentMessage): Promise<Turn> {
    return store.inTransaction(async (queries) => {
      const time = now();
      const session = await findSession(queries, userId, sessionId);
      const known = keyed === null ? undefined : await recallCall(queries, keyed, time);
      if (known?.sequence) {
        const response = await queries.messages.answerTo(sessionId, known.sequence);
        if (response !== undefined) return { kind: 'answered', response };
      }
      if (session.ended_at !== null) throw new Problem(409, 'sessionEnded');
      const messages = await queries.messages.list(sessionId);
      if (known === undefined) {
        if (messages.filter(({ role }) => role === 'participant').length >= config.maxTurns) {
          throw new Problem(429, 'tooManyTurns', FULL_RETRY_AFTER_SECONDS);
        }
        const message = { role: 'participant', content: text, timestamp: time.toISOString() } as const;
        const sequence = await queries.messages.append(sessionId, message);
        if (sequence === null) throw new Problem(409, 'sessionEnded');
        if (keyed !== null) await rememberCall(queries, keyed, { session_id: sessionId, sequence, answer: null }, time);
        messages.push(message);
      }
      const conversation = conversationOf(content, session, messages);
      return { kind: 'taken', conversation, reservation: await tokenBudget.reserve(queries, 'reply', messages) };
    });
  }

  /** @param after the last message that the character was told */
  async function storeReply({ userId, sessionId }: SentMessage, response: string, after: number): Promise<void> {
    await store.inTransaction(async (queries) => {
      const reply = { role: 'character', content: response, timestamp: now().toISOString() } as const;
      if ((await queries.messages.append(sessionId, reply, after)) !== null) return;
      const { ended_at } = await findSession(queries, userId, sessionId);
      if (ended_at !== null) throw new Problem(409, 'sessionEnded');
      // The connection that held the turn was lost, and another process has continued.
      throw new Problem(503, 'busy', RETRY_AFTER_SECONDS);
    });
  }

  /** The reply in the form in which all texts are stored. */
  async function ask(conversation: Conversation, cancelled: AbortSignal, onText: SentMessage['onText']): Promise<string> {
    try {
      const reply = await withDeadline(config.llmTimeoutMs, [stopping, cancelled], (signal) =>
        character.reply(conversation, signal, onText && ((soFar) => signal.aborted || onText(normaliseText(soFar)))),
      );
      const text = normaliseText(reply);
      if (text === '') throw new ModelError('nonsense', 'The reply holds nothing that shows.');
      return text;
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      throw modelProblem(error, FAILURES);
    }
  }

  async function sendInTurn(message: SentMessage, cancelled: AbortSignal): Promise<string> {
    const turn = await takeTurn(message);
    if (turn.kind === 'answered') {
      if (config.llm !== null) message.onText?.(turn.response);
      return turn.response;
    }
    try {
      const response = await ask(turn.conversation, cancelled, message.onText);
      await storeReply(message, response, turn.conversation.messages.length);
      return response;
    } finally {
      await tokenBudget.release(turn.reservation);
    }
  }

  async function sendCancellably(message: SentMessage, key: string): Promise<string> {
    const cancelled = new AbortController();
    running.set(key, cancelled);
    try {
      return await sendInTurn(message, cancelled.signal);
    } finally {
      running.delete(key);
    }
  }

  return {
    async send(message) {
      const key = keyOf(message.userId, message.sessionId);
      return underWay.run(message.userId, 'tooManyReplies', () => store.inTurn(key, stopping, () => sendCancellably(message, key)));
    },

    cancel(userId, sessionId, reason) {
      running.get(keyOf(userId, sessionId))?.abort(reason);
    },
  };
}
