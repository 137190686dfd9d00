/** The language model's protocol, by the AI SDK. Loaded only where a model is set: it is a tenth of the start. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, extractReasoningMiddleware, generateText, wrapLanguageModel } from 'ai';

export interface ModelEndpoint {
  /** An OpenAI-compatible server, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
}

export interface ModelPrompt {
  /** What the model is to do; never holds what a person wrote. */
  instructions: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
  temperature: number;
  maxOutputTokens?: number;
}

export interface ModelAnswer {
  text: string;
  /** Null where the server does not say. */
  inputTokens: number | null;
  outputTokens: number | null;
}

/** A try that gave no answer. */
export interface FailedTry {
  failed: 'nonsense' | 'down';
  /** Whether another try may do better. */
  passing: boolean;
  /** What the server asks for; 0 where it does not. */
  retryAfterMs: number;
  cause: unknown;
}

/** One try; rejects only where the signal is aborted. */
export type AskOnce = (prompt: ModelPrompt, signal: AbortSignal) => Promise<ModelAnswer | FailedTry>;

export function connect({ baseUrl, model, apiKey }: ModelEndpoint): AskOnce {
  const provider = createOpenAICompatible({ name: 'llm', baseURL: baseUrl, ...(apiKey !== null && { apiKey }) });
  const languageModel = wrapLanguageModel({
    model: provider.chatModel(model),
    // Several local servers leave a reasoning model's thoughts in the text.
    middleware: extractReasoningMiddleware({ tagName: 'think' }),
  });

  return async (prompt, abortSignal) => {
    try {
      // Retries are ours: the SDK's first pause of two seconds is too long for a person who waits.
      const { text, usage } = await generateText({ ...prompt, model: languageModel, maxRetries: 0, abortSignal });
      return { text, inputTokens: usage.inputTokens ?? null, outputTokens: usage.outputTokens ?? null };
    } catch (cause) {
      abortSignal.throwIfAborted();
      return describeFailure(cause);
    }
  };
}

function describeFailure(cause: unknown): FailedTry {
  const unreadable = { failed: 'nonsense', passing: true, retryAfterMs: 0, cause } as const;
  if (!APICallError.isInstance(cause)) return unreadable;
  const { statusCode, isRetryable, responseHeaders } = cause;
  // A success whose body could not be read carries its status; a refused connection carries none.
  if (statusCode !== undefined && statusCode < 300) return unreadable;
  const seconds = Number(responseHeaders?.['retry-after']);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : 0;
  return { failed: 'down', passing: isRetryable, retryAfterMs, cause };
}
