/** The calls of the load, on connections that are kept as a browser keeps them. */
import { Agent as PlainAgent, request as plainRequest } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';

export interface Asked {
  method?: 'GET' | 'POST';
  token?: string;
  body?: object;
  /** `Idempotency-Key`. */
  key?: string;
  /** Whether the answer may come as events. */
  takesEvents?: boolean;
}

export interface Answered {
  status: number;
  /** Of a 429 or 503; 0 where none is named. */
  retryAfterMs: number;
  /** As JSON; of events the last one's data. */
  body: unknown;
  /** Until the first part of the body, in ms. */
  firstPartMs: number;
}

const plainAgent = new PlainAgent({ keepAlive: true });
const tlsAgent = new TlsAgent({ keepAlive: true });

function send(address: string, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) {
  return address.startsWith('https:') ? tlsRequest(address, { ...options, agent: tlsAgent }, onAnswer) : plainRequest(address, { ...options, agent: plainAgent }, onAnswer);
}

/** @throws where no answer comes, or breaks off */
export async function ask(address: string, path: string, { method, token, body, key, takesEvents = false }: Asked = {}): Promise<Answered> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    'accept-language': 'en',
    ...(takesEvents && { accept: 'text/event-stream, application/json' }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  const start = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const sending = send(address + path, { method: method ?? (body === undefined ? 'GET' : 'POST'), headers }, (answer) => {
    read(answer, start).then(resolve, reject);
  });
  sending.on('error', reject).end(sent);
  return promise;
}

async function read(answer: IncomingMessage, start: number): Promise<Answered> {
  const parts: Buffer[] = [];
  let firstPartMs = 0;
  for await (const part of answer) {
    if (parts.length === 0) firstPartMs = performance.now() - start;
    parts.push(Buffer.from(part));
  }
  const said = Buffer.concat(parts).toString('utf8');
  const retryAfterMs = Number(answer.headers['retry-after'] ?? 0) * 1000;
  const status = answer.statusCode ?? 0;
  if (answer.headers['content-type']?.startsWith('text/event-stream') !== true) return { status, retryAfterMs, body: parse(said), firstPartMs };
  const last = said.trimEnd().split('\n\n').at(-1) ?? '';
  const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(last) ?? [];
  // A reply that fails once it has begun says so in its last event.
  return { status: name === 'done' ? status : 503, retryAfterMs, body: parse(data), firstPartMs };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
