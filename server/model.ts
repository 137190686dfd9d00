import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractReasoningMiddleware, generateText, wrapLanguageModel } from 'ai';

/** Where the language model is and how long it may take (`LLM_*`). */
export interface LlmConfig {
  /** An OpenAI-compatible server, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** Deadline for a whole answer, retries included. */
  timeoutMs: number;
  /** Told what each answer has used, where the model's server says it. */
  onTokens?: (tokens: number) => Promise<void>;
}

export interface ModelRequest {
  /** What the model is to do; never holds what a person wrote. */
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  temperature: number;
  maxOutputTokens?: number;
  signal: AbortSignal;
}

interface ModelAnswer {
  text: string;
  /** Null where the server does not say. */
  inputTokens: number | null;
  outputTokens: number | null;
}

export interface Model {
  readonly name: string;
  /**
   * One answer, asked again on passing failures while the deadline allows.
   * @throws {ModelError}
   * @throws the signal's reason where the caller gave up
   */
  generate(request: ModelRequest): Promise<ModelAnswer>;
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

/** Pauses before the second and third try; a longer `Retry-After` is kept to if the deadline allows. */
const RETRY_DELAYS_MS = [250, 1000];

export function createModel(llm: LlmConfig): Model {
  const provider = createOpenAICompatible({
    name: 'llm',
    baseURL: llm.baseUrl,
    ...(llm.apiKey !== null && { apiKey: llm.apiKey }),
  });
  const languageModel = wrapLanguageModel({
    model: provider.chatModel(llm.model),
    // Several local servers leave a reasoning model's thoughts in the text.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });

  async function tryOnce(request: ModelRequest, abortSignal: AbortSignal): Promise<ModelAnswer> {
    const result = await generateText({
      model: languageModel,
      instructions: request.instructions,
      messages: request.messages,
      temperature: request.temperature,
      maxOutputTokens: request.maxOutputTokens,
      // Retries are ours: the SDK's first pause of two seconds is too long for a person who waits.
      maxRetries: 0,
      abortSignal,
    });
    const { inputTokens, outputTokens } = result.usage;
    await llm.onTokens?.((inputTokens ?? 0) + (outputTokens ?? 0));
    if (result.text.trim() === '') throw new ModelError('nonsense', 'The language model answered with nothing.');
    return { text: result.text, inputTokens: inputTokens ?? null, outputTokens: outputTokens ?? null };
  }

  return {
    name: llm.model,
    async generate(request) {
      const endsAt = performance.now() + llm.timeoutMs;
      const deadline = AbortSignal.timeout(llm.timeoutMs);
      const signal = AbortSignal.any([request.signal, deadline]);
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await tryOnce(request, signal);
        } catch (error) {
          if (request.signal.aborted) throw request.signal.reason;
          if (deadline.aborted) throw late(error);
          const failure = toModelError(error);
          const pause = Math.max(RETRY_DELAYS_MS[attempt] ?? Infinity, retryAfterMs(error));
          if (!isPassing(error, failure) || performance.now() + pause >= endsAt) throw failure;
          await sleep(pause, undefined, { signal: request.signal }).catch(() => {
            throw request.signal.reason;
          });
        }
      }
    },
  };
}

function late(cause: unknown): ModelError {
  return new ModelError('late', 'The language model took too long to answer.', { cause });
}

function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  // A success whose body the SDK could not read carries its status; a refused connection carries none.
  const unreadable = !APICallError.isInstance(error) || (error.statusCode !== undefined && error.statusCode < 300);
  return unreadable
    ? new ModelError('nonsense', 'The language model answered with something unreadable.', { cause: error })
    : new ModelError('down', 'The language model cannot be reached.', { cause: error });
}

function isPassing(error: unknown, failure: ModelError): boolean {
  if (failure.reason === 'down') return APICallError.isInstance(error) && error.isRetryable;
  return failure.reason === 'nonsense';
}

function retryAfterMs(error: unknown): number {
  const seconds = APICallError.isInstance(error) ? Number(error.responseHeaders?.['retry-after']) : NaN;
  return Number.isFinite(seconds) ? seconds * 1000 : 0;
}
