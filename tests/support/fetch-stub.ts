/** The network edge of a page without a server: each call answers what a test scripted for it. */
import { expect, onTestFinished, vi } from 'vitest';
import { type Call, type CallResponse, calls } from '#contract/calls.ts';
import { API_PREFIX, type CallName } from '#contract/endpoints.ts';

/** Answers one request. */
type Reply = () => Promise<Response>;

interface SentRequest {
  /** Path and query as sent. */
  address: string;
  headers: Headers;
  /** The parsed JSON body, if there was one. */
  body: unknown;
}

/** An answer as our server would send it, checked against the contract. */
export function ok<Name extends CallName>(name: Name, body: CallResponse<Name>): Reply {
  const { response, status }: Call = calls[name];
  response?.parse(body);
  return foreign(body, status);
}

/** Any body with any status, as another server may send it. A text goes as it is, all else as JSON. */
export function foreign(body: unknown, status = 200): Reply {
  const isEmpty = body === undefined || status === 204;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return async () => new Response(isEmpty ? null : text, { status });
}

export function failure(status: number, detail: string): Reply {
  return foreign({ detail }, status);
}

export function offline(): Reply {
  return () => Promise.reject(new TypeError('Failed to fetch'));
}

/** A reply that waits: the request is pending until `release`. */
export function held(): Reply & { release: (reply: Reply) => void } {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  return Object.assign(async () => (await promise)(), { release: resolve });
}

interface Dripped extends Reply {
  /** Sends so much of the stream, be it a part of a character. */
  drip: (part: string | Uint8Array<ArrayBuffer>) => void;
  end: () => void;
  cut: () => void;
}

/** An answer of events that comes as the test lets it. */
export function dripped(): Dripped {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const writer = writable.getWriter();
  // Whoever no longer reads has a reason, which the test looks at.
  const quietly = (done: Promise<unknown>) => void done.catch(() => {});
  return Object.assign(async () => new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } }), {
    drip: (part: string | Uint8Array<ArrayBuffer>) => quietly(writer.write(typeof part === 'string' ? new TextEncoder().encode(part) : part)),
    end: () => quietly(writer.close()),
    cut: () => quietly(writer.abort(new TypeError('network error'))),
  });
}

/** One event of such an answer. */
export const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export interface ScriptedApi {
  /** Sets the replies to a call, request by request; the last one is repeated. */
  on: (name: CallName, ...replies: [Reply, ...Reply[]]) => void;
  /** The requests of a call so far. */
  sent: (name: CallName) => SentRequest[];
}

/** Scripts the page's calls until the test is over; a call without a script fails the test. */
export function scriptApi(): ScriptedApi {
  const scripts = new Map<CallName, Reply[]>();
  const sent = new Map<CallName, SentRequest[]>();
  const unscripted: string[] = [];

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const name = callOf(init.method ?? 'GET', address);
    const replies = name && scripts.get(name);
    if (name === undefined || replies === undefined) {
      unscripted.push(`${init.method} ${address}`);
      throw new TypeError('No reply is scripted');
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.set(name, [...(sent.get(name) ?? []), { address, headers: new Headers(init.headers), body }]);
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return await Promise.race([reply?.() ?? Promise.reject(new TypeError('No reply')), cancelled(init.signal)]);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    expect(unscripted, 'calls without a scripted reply').toEqual([]);
  });
  return {
    on: (name, ...replies) => scripts.set(name, replies),
    sent: (name) => sent.get(name) ?? [],
  };
}

function cancelled(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

const isCallName = (name: string): name is CallName => name in calls;

export const CALL_NAMES = Object.keys(calls).filter(isCallName);

function callOf(method: string, address: string): CallName | undefined {
  const [path = ''] = address.split('?');
  return CALL_NAMES.find((name) => {
    const pattern = API_PREFIX + calls[name].path.replace(/\{\w+\}/g, '[^/]+');
    return calls[name].method === method && new RegExp(`^${pattern}$`).test(path);
  });
}
