import { setTimeout as sleep } from 'node:timers/promises';
import { estimatePrompt, estimateTokens } from './model-tokens.ts';
import type { FailedTry, FailureKind, ModelAnswer, ModelEndpoint, ModelPrompt } from './model-client.ts';

/** What one request to the model's server came to. */
export interface Asked {
  outcome: 'answered' | FailureKind | 'late' | 'givenUp';
  ms: number;
  /** Estimated where the model's server does not say. */
  inputTokens: number;
  outputTokens: number;
}

/** Where the language model is and how long it may take (`LLM_*`). */
export interface LlmConfig extends ModelEndpoint {
  /** Deadline for a whole answer, retries included. */
  timeoutMs: number;
  /** Told of each request when it has ended; tells whether the model may be asked again. */
  onAsked?: (asked: Asked) => Promise<boolean>;
}

export interface ModelRequest extends ModelPrompt {
  signal: AbortSignal;
  /**
   * Told the answer so far while it comes, from the beginning again with another try.
   * @returns whether anybody has seen any of it: then there is no other try
   */
  onText?: ((soFar: string) => boolean) | undefined;
}

export interface Model {
  readonly name: string;
  /**
   * One answer, asked again on passing failures while the deadline allows.
   * @throws {ModelError}
   * @throws the signal's reason where the caller gave up
   */
  generate(request: ModelRequest): Promise<ModelAnswer & { /** Whether the day's tokens leave room for another request. */ mayAskAgain: boolean }>;
}

/** Why a language model gave no usable answer, and with which status the call then fails. */
const STATUS = { nonsense: 502, down: 503, late: 504 } as const;

export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: keyof typeof STATUS;

  constructor(reason: keyof typeof STATUS, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  get status(): 502 | 503 | 504 {
    return STATUS[this.reason];
  }
}

const EMPTY: FailedTry = { failed: 'nonsense', kind: 'empty', passing: true, retryAfterMs: 0, usage: null, cause: undefined };

const MESSAGES = {
  nonsense: 'The language model answered with nothing, or with something unreadable.',
  down: 'The language model cannot be reached.',
  late: 'The language model took too long to answer.',
} as const;

/**
 * Pauses before the second and third try of a server that is down; a longer `Retry-After` is kept to if the
 * deadline allows. One that answered nonsense is asked again at once.
 */
const RETRY_DELAYS_MS = [250, 1000];

/** The length of a prompt's messages in UTF-16 units, some 15,000 tokens of English: more than a person remembers of a talk. */
const PROMPT_MAX = 60_000;

/** The newest messages that fit behind the first one, which may hold what is to be judged; both roles in turn. */
function bounded([first, ...rest]: ModelPrompt['messages']): ModelPrompt['messages'] {
  if (first === undefined) return [];
  let length = 0;
  const tooOld = rest.findLastIndex(({ content }) => (length += content.length) > PROMPT_MAX);
  if (tooOld === -1) return [first, ...rest];
  const start = rest.findIndex(({ role }, index) => index > tooOld && role === 'assistant');
  // Without an assistant's message, -1 leaves the last one.
  return [first, ...rest.slice(start)];
}

const isAnswer = (tried: ModelAnswer | FailedTry): tried is ModelAnswer => 'text' in tried && tried.text.trim() !== '';

function usedBy(tried: ModelAnswer | FailedTry, prompt: ModelPrompt): Pick<Asked, 'inputTokens' | 'outputTokens'> {
  const { inputTokens = null, outputTokens = null } = 'text' in tried ? tried : (tried.usage ?? {});
  return {
    inputTokens: inputTokens ?? estimatePrompt(prompt),
    outputTokens: outputTokens ?? estimateTokens('text' in tried ? tried.text : ''),
  };
}

/** A model that retries passing failures until `timeoutMs` have passed; `onAsked` is awaited after each request. */
export function createModel({ timeoutMs, onAsked, ...endpoint }: LlmConfig): Model {
  const client = import('./model-client.ts').then(({ connect }) => connect(endpoint));

  return {
    name: endpoint.model,
    async generate({ signal: givenUp, onText, ...asked }) {
      const askOnce = await client;
      const endsAt = performance.now() + timeoutMs;
      const deadline = AbortSignal.timeout(timeoutMs);
      const signal = AbortSignal.any([givenUp, deadline]);
      const prompt = { ...asked, messages: bounded(asked.messages) };
      let isSeen = false;
      const hear = onText && ((soFar: string) => {
        isSeen = onText(soFar);
      });
      try {
        for (let attempt = 0; ; attempt += 1) {
          const since = performance.now();
          const tell = (asked: Omit<Asked, 'ms'>) => onAsked?.({ ...asked, ms: performance.now() - since });
          const tried = await askOnce(prompt, signal, hear).catch(async (error: unknown) => {
            const isLate = deadline.aborted || givenUp.reason instanceof ModelError;
            // The caller gave up, but the server has read the prompt.
            await tell({ outcome: isLate ? 'late' : 'givenUp', inputTokens: estimatePrompt(prompt), outputTokens: 0 });
            throw error;
          });
          const used = usedBy(tried, prompt);
          if (isAnswer(tried)) {
            const mayAskAgain = (await tell({ outcome: 'answered', ...used })) ?? true;
            return { ...tried, mayAskAgain };
          }
          const { failed, kind, passing, retryAfterMs, cause } = 'text' in tried ? EMPTY : tried;
          const mayAskAgain = (await tell({ outcome: kind, ...used })) ?? true;
          const delay = RETRY_DELAYS_MS[attempt];
          const pause = failed === 'nonsense' ? 0 : Math.max(delay ?? 0, retryAfterMs);
          if (!passing || !mayAskAgain || isSeen || delay === undefined || performance.now() + pause >= endsAt) {
            throw new ModelError(failed, MESSAGES[failed], { cause });
          }
          await sleep(pause, undefined, { signal });
        }
      } catch (error) {
        if (givenUp.aborted) throw givenUp.reason;
        throw deadline.aborted ? new ModelError('late', MESSAGES.late, { cause: error }) : error;
      }
    },
  };
}
