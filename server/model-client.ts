/** The language model's protocol, by the AI SDK. Loaded only if a model is set, because it takes a tenth of the start. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { limitedFetch, UnusableAnswer } from './model-fetch.ts';
import { APICallError, extractReasoningMiddleware, generateText, wrapLanguageModel } from 'ai';

export interface ModelEndpoint {
  /** An OpenAI-compatible server, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

export interface ModelPrompt {
  /** Instructions for the model, which never contain text from a user. */
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  temperature: number;
  maxOutputTokens?: number;
}

export interface ModelAnswer {
  text: string;
  /** Null if the server does not say. */
  inputTokens: number | null;
  outputTokens: number | null;
}

/** What a try came to that gave no answer. */
export type FailureKind = 'empty' | 'unreadable' | 'filtered' | 'redirected' | 'tooLong' | 'refused' | 'overloaded' | 'serverError' | 'unreachable';

/** A try that gave no answer. */
export interface FailedTry {
  failed: 'nonsense' | 'down';
  kind: FailureKind;
  /** Whether another try may do better. */
  passing: boolean;
  /** The server's `Retry-After`; 0 if it sent none. */
  retryAfterMs: number;
  /** The tokens it used nevertheless; null if unknown. */
  usage: Pick<ModelAnswer, 'inputTokens' | 'outputTokens'> | null;
  cause: unknown;
}

/**
 * One try; rejects only where the signal is aborted.
 * @param onText told the answer so far, while it comes
 */
export type AskOnce = (prompt: ModelPrompt, signal: AbortSignal, onText?: (soFar: string) => void) => Promise<ModelAnswer | FailedTry>;

/** A request that was refused or not answered. */
const NOTHING_USED = { inputTokens: 0, outputTokens: 0 };

/** Asks the model's server once, without tries; see `createModel`. */
export function connect({ baseUrl, model, apiKey }: ModelEndpoint): AskOnce {
  const provider = createOpenAICompatible({ name: 'llm', baseURL: baseUrl, ...(apiKey !== null && { apiKey }), fetch: limitedFetch, includeUsage: true });
  const languageModel = wrapLanguageModel({
    model: provider.chatModel(model),
    // Several local servers leave the thoughts of a reasoning model in the text.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });

  return async (prompt, abortSignal, onText) => {
    try {
      // Retries are ours: the SDK's first pause of two seconds is too long for a person who waits.
      const { text, usage, finishReason } = await (onText === undefined ? generateText({ ...prompt, model: languageModel, maxRetries: 0, abortSignal }) : streamAnswer(languageModel, prompt, abortSignal, onText));
      const used = { inputTokens: usage.inputTokens ?? null, outputTokens: usage.outputTokens ?? null };
      // A filtered text is no answer, and the same prompt would be filtered again.
      if (finishReason === 'content-filter') return { ...UNUSABLE, kind: 'filtered', usage: used, cause: new UnusableAnswer('FILTERED') };
      return { text, ...used };
    } catch (cause) {
      abortSignal.throwIfAborted();
      return describeFailure(cause);
    }
  };
}

/**
 * An answer while it comes. The model is asked by the SDK's own interface of providers: `streamText` holds 120 kB of heap for
 * each request that waits for its first word, this 40.
 */
async function streamAnswer(model: ReturnType<typeof wrapLanguageModel>, { instructions, messages, ...settings }: ModelPrompt, abortSignal: AbortSignal, onText: (soFar: string) => void) {
  const prompt: Parameters<typeof model.doStream>[0]['prompt'] = [
    { role: 'system', content: instructions },
    ...messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
  ];
  const { stream } = await model.doStream({ ...settings, prompt, abortSignal });
  let text = '';
  for await (const part of stream) {
    if (part.type === 'text-delta') onText((text += part.delta));
    else if (part.type === 'error') throw part.error instanceof Error ? part.error : new Error('The language model broke off.', { cause: part.error });
    else if (part.type === 'finish') return { text, usage: { inputTokens: part.usage.inputTokens.total, outputTokens: part.usage.outputTokens.total }, finishReason: part.finishReason.unified };
  }
  throw new Error('The answer of the language model has no end.');
}

const UNUSABLE = { failed: 'nonsense', passing: false, retryAfterMs: 0, usage: null } as const;

const UNUSABLE_KINDS = { REDIRECTED: 'redirected', TOO_LONG: 'tooLong', FILTERED: 'filtered' } as const;

function describeFailure(cause: unknown): FailedTry {
  const unusable = unusableIn(cause);
  if (unusable !== null) return { ...UNUSABLE, kind: UNUSABLE_KINDS[unusable.code], cause };
  const unreadable = { ...UNUSABLE, kind: 'unreadable', passing: true, cause } as const;
  if (!APICallError.isInstance(cause)) return unreadable;
  const { statusCode, isRetryable, responseHeaders } = cause;
  // A success whose body could not be read carries its status; a refused connection carries none.
  if (statusCode !== undefined && statusCode < 300) return unreadable;
  const seconds = Number(responseHeaders?.['retry-after']);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : 0;
  return { failed: 'down', kind: kindOf(statusCode), passing: isRetryable, retryAfterMs, usage: NOTHING_USED, cause };
}

/** The SDK wraps what reading an answer throws. */
function unusableIn(error: unknown): UnusableAnswer | null {
  if (error instanceof UnusableAnswer) return error;
  return error instanceof Error ? unusableIn(error.cause) : null;
}

function kindOf(status: number | undefined): FailureKind {
  if (status === undefined) return 'unreachable';
  if (status === 429) return 'overloaded';
  return status >= 500 ? 'serverError' : 'refused';
}
