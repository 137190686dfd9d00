import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';

/** One scripted answer of the model server. */
export type ScriptedAnswer =
  /** The assistant's text, in a well-formed completion; after a delay where one is given. */
  | { text: string; delayMs?: number }
  /** The assistant's text as a stream, a part each; after the last, the connection is cut or a filter ends it. */
  | { parts: string[]; everyMs?: number; ends?: 'cut' | 'content_filter' }
  /** An HTTP error with the protocol's error body. */
  | { status: number; headers?: Record<string, string> }
  /** A 200 with this body, whatever it is. */
  | { body: string }
  /** A text that the server's content filter has cut. */
  | { filtered: string }
  /** The connection is cut before an answer. */
  | { cut: true }
  /** An answer that begins at once and never comes to its end, a byte every 20 ms. */
  | { trickle: true }
  /** No answer ever; the connection stays open. */
  | { silent: true };

const chatRequestSchema = z.looseObject({
  model: z.string(),
  temperature: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  stream: z.boolean().optional(),
});
type ChatRequest = z.infer<typeof chatRequestSchema>;

export interface ModelServer {
  /** What `LLM_BASE_URL` takes. */
  baseUrl: string;
  /** Every request so far, oldest first. */
  requests: { body: ChatRequest; authorization: string | undefined }[];
  /** Replaces the script: answers in turn, the last one for ever after, or a function of the request. */
  script(answers: ScriptedAnswer[] | ((request: ChatRequest, index: number) => ScriptedAnswer)): void;
  close(): Promise<void>;
}

/** A real HTTP server that speaks the OpenAI protocol for chat completions and answers as scripted. */
export async function startModelServer(
  answers: Parameters<ModelServer['script']>[0] = [{ text: 'Hello.' }],
): Promise<ModelServer> {
  let current = answers;
  let asked = 0;
  const requests: ModelServer['requests'] = [];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    if (request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    const body = chatRequestSchema.parse(JSON.parse(sent));
    requests.push({ body, authorization: request.headers.authorization });
    const index = asked;
    asked += 1;
    const answer = Array.isArray(current) ? current[Math.min(index, current.length - 1)] : current(body, index);
    if (answer === undefined) throw new Error('The model server was given no answers.');
    send(answer, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    script(next) {
      current = next;
      asked = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(answer: ScriptedAnswer, response: ServerResponse): void {
  if ('silent' in answer) return;
  if ('trickle' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
    return;
  }
  if ('cut' in answer) {
    response.destroy();
    return;
  }
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(JSON.stringify({ error: { message: 'scripted failure', type: 'server_error', code: null } }));
    return;
  }
  if ('parts' in answer) {
    stream(answer, response).catch(() => response.destroy());
    return;
  }
  const body = 'body' in answer ? answer.body : JSON.stringify('filtered' in answer ? completion(answer.filtered, 'content_filter') : completion(answer.text));
  const reply = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  if ('delayMs' in answer && answer.delayMs !== undefined) setTimeout(reply, answer.delayMs);
  else reply();
}

async function stream({ parts, everyMs = 1, ends }: Extract<ScriptedAnswer, { parts: string[] }>, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (delta: object, finish_reason: string | null, rest: object = {}) =>
    response.write(`data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted', choices: [{ index: 0, delta, finish_reason }], ...rest })}\n\n`);
  for (const content of parts) {
    chunk({ role: 'assistant', content }, null);
    await sleep(everyMs);
  }
  if (ends === 'cut') {
    response.destroy();
    return;
  }
  chunk({}, ends ?? 'stop', { usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 } });
  response.end('data: [DONE]\n\n');
}

function completion(text: string, finishReason = 'stop') {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: finishReason }],
    usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  };
}
