import type { CompiledScenario } from '../content/compiled.ts';
import type { Conversation } from '../conversation.ts';
import { TooLittleToEvaluate } from '../evaluation/evaluator.ts';
import type { Evaluation, PastEvaluation } from '../evaluation/evaluator.ts';
import { ModelError } from '../model.ts';
import type { Asked, LlmConfig } from '../model.ts';

/** What the thread is started with. */
export interface ThreadData {
  content: readonly CompiledScenario[];
  /** The folder in which what is built of content is kept, and under which version of the program. */
  cacheDir: string;
  program: string;
  llm: Omit<LlmConfig, 'onAsked'> | null;
}

/** A conversation with its content by name: both sides hold the same. */
export interface SentConversation extends Pick<Conversation, 'sessionId' | 'language' | 'participantName' | 'messages'> {
  scenarioId: string;
  characterId: string;
  /** Null in character mode. */
  scriptId: string | null;
}

/** What the thread is asked, by the number that its answer carries. */
export type Request =
  /** `aloud`: what is said before the reply is whole is told. */
  | { kind: 'reply'; conversation: SentConversation; aloud: boolean }
  | { kind: 'evaluate'; conversation: SentConversation; past: readonly PastEvaluation[] }
  /** A session has begun: its character's answers are made ready while the trainee reads. */
  | { kind: 'prepare'; conversation: SentConversation };

export type ToThread =
  | { kind: 'request'; id: number; request: Request }
  /** `isLate`: its deadline is over. */
  | { kind: 'givenUp'; id: number; isLate: boolean }
  /** What the model was asked under that number is counted. */
  | { kind: 'counted'; id: number; mayAskAgain: boolean };

export type FromThread =
  /** The reply so far. */
  | { kind: 'said'; id: number; text: string }
  | { kind: 'done'; id: number; result: string | Evaluation | null }
  | { kind: 'failed'; id: number; failure: Failure }
  /** The model was asked for a request; the id is the count's own. */
  | { kind: 'asked'; id: number; requestId: number; asked: Asked };

/** An error as it crosses: structured cloning keeps neither its class nor what it carries. */
interface Failure {
  name: string;
  message: string;
  stack: string;
  reason?: ModelError['reason'];
  code?: string | number;
  statusCode?: number;
  cause?: Failure;
}

/** Deeper causes say nothing more; a circle of them would have no end. */
const CAUSES_MAX = 5;

/** An error as it can be sent. */
export function failureOf(error: unknown, depth = 0): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: typeof error, stack: '' };
  const { code, statusCode }: { code?: unknown; statusCode?: unknown } = { code: Reflect.get(error, 'code'), statusCode: Reflect.get(error, 'statusCode') };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(error instanceof ModelError && { reason: error.reason }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(typeof statusCode === 'number' && { statusCode }),
    ...(error.cause !== undefined && depth < CAUSES_MAX && { cause: failureOf(error.cause, depth + 1) }),
  };
}

/** The error that was sent, of its class where callers ask for that. */
export function errorOf({ name, message, stack, reason, cause, ...carried }: Failure): Error {
  const options = cause === undefined ? undefined : { cause: errorOf(cause) };
  if (name === 'TooLittleToEvaluate') return new TooLittleToEvaluate();
  const error = reason === undefined ? new Error(message, options) : new ModelError(reason, message, options);
  return Object.assign(error, carried, { stack }, error.name === name ? {} : { name });
}
