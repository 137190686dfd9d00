import type { CallInput, CallResult } from '#contract/calls.ts';
import { type CallName, callPath, type Endpoint, endpoints } from '#contract/endpoints.ts';
import { ApiError, serverText } from '#contract/errors.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/limits.ts';
import type { Id } from '#contract/reading.ts';

interface ClientContext {
  token: () => string | null;
  /** The language shown; a new session takes its language from it. */
  language: () => Language;
  /** A call that needs a token was refused with 401. `token` is the one it carried, perhaps no longer the current one; null where none was stored. */
  onUnauthorised: (token: string | null) => void;
}

let context: ClientContext = { token: () => null, language: () => DEFAULT_LANGUAGE, onUnauthorised: () => {} };

/** Connects the client to the page's stores; called once at the start. */
export function configureClient(given: ClientContext): void {
  context = given;
}

/** Ids may be numbers, and are sent back as they came. */
type WithIds<Part> = { [Key in keyof Part]: Key extends 'id' | `${string}_id` ? Id | Extract<Part[Key], undefined> : Part[Key] };
type PartOf<Input, Part extends string> = Input extends Record<Part, infer Value> ? WithIds<NonNullable<Value>> : object;

/** A call's path parameters, query and body in one object: no call uses a name twice. */
export type Arguments<Name extends CallName> = PartOf<CallInput<Name>, 'params'> &
  PartOf<CallInput<Name>, 'query'> &
  PartOf<CallInput<Name>, 'body'>;

interface Parts {
  params?: Record<string, Id>;
  query?: Record<string, string>;
  body?: object;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Reads an answer that comes as events, where the server sends one, as the JSON it would have been. */
  readEvents?: (answer: Response) => Promise<unknown>;
}

/**
 * The one fetch of the page. It has no timeout (specification, section 9).
 * @throws {ApiError} for every failure; only a cancelled call throws its signal's reason instead
 */
export async function request<Name extends CallName>(name: Name, parts: Parts = {}): Promise<CallResult<Name>> {
  try {
    const result = await perform(name, parts);
    // Ignore an answer that arrived together with the cancellation.
    parts.signal?.throwIfAborted();
    return result;
  } catch (error) {
    parts.signal?.throwIfAborted();
    const failure = error instanceof ApiError ? error : new ApiError(0, undefined, { cause: error });
    // For whoever investigates a problem. It is no error of the page, whose user is told where that matters.
    console.info(`${name} failed with status ${failure.status}`, failure.text ?? failure.cause ?? '');
    throw failure;
  }
}

const EVENTS = 'text/event-stream';

/** The code that reads answers; calls are sent without waiting for it. */
export const fetchReads = () => import('./reads.ts');

type Parse = Awaited<ReturnType<typeof fetchReads>>['parse'];

async function perform<Name extends CallName>(name: Name, parts: Parts): Promise<CallResult<Name>> {
  const call: Endpoint = endpoints[name];
  const token = call.public ? null : context.token();
  const [url, headers] = [address(call, parts), headersOf(parts, token)];
  const early = call.method === 'GET' ? globalThis.window?.early?.take(url, headers) : undefined;
  const body = parts.body && JSON.stringify(parts.body);
  const asked = early ?? fetch(url, { method: call.method, headers, body, signal: parts.signal });
  const [response, { parse, read }] = await Promise.all([asked, fetchReads()]);
  if (!response.ok) {
    const text = await response.text();
    if (response.status === 401 && !call.public) context.onUnauthorised(token);
    throw new ApiError(response.status, serverText(parseJson(text)));
  }
  const answer = await bodyOf(name, response, parts, parse);
  return read(name, answer).catch((cause: unknown) => {
    throw new ApiError(response.status, undefined, { cause });
  });
}

async function bodyOf(name: CallName, response: Response, { readEvents }: Parts, parse: Parse): Promise<unknown> {
  const { contentType }: Endpoint = endpoints[name];
  if (readEvents && response.headers.get('Content-Type')?.startsWith(EVENTS)) return readEvents(response);
  return contentType === 'text/plain' ? response.text() : parse(name, response);
}

function address(call: Endpoint, { params, query }: Parts): string {
  const path = callPath(call, params);
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

function headersOf({ body, idempotencyKey, readEvents }: Parts, token: string | null): Record<string, string> {
  return {
    'Accept-Language': context.language(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
    ...(readEvents && { Accept: `${EVENTS}, application/json` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  };
}

/** An empty or unreadable body counts as none: whether one is needed, the call's schema decides. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
