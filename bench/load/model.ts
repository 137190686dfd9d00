/** A language model's server as the load needs one: it answers nothing new, but takes its time. Run as a process. */
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { delayOf, lastTag } from './tag.ts';

/** The mean time of a reply in seconds; with `steady` each takes just so long, and says nothing before. */
const [mean = '3', kind = 'spread'] = process.argv.slice(2);
const isSteady = kind === 'steady';
/** Before the first word, of the whole: reading the prompt. */
const FIRST_WORD = 0.25;
const EVERY_MS = 250;

const requestSchema = z.object({ messages: z.array(z.object({ content: z.string() })), stream: z.boolean().default(false) });

const replyTo = (tag: string) =>
  `You want to hear more about it, ${tag}. It is not easy to put into words, and most days I would rather not try. What would you do in my place?`;

/** The text in so many pieces at most, which are alike in length. */
function piecesOf(text: string, most: number): string[] {
  const size = Math.ceil(text.length / most);
  return Array.from({ length: Math.ceil(text.length / size) }, (_, place) => text.slice(place * size, (place + 1) * size));
}

/** What was asked and answered so far, in characters. */
const asked = { requests: 0, prompts: 0, replies: 0 };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(asked));
    return;
  }
  const { messages, stream } = requestSchema.parse(await json(request));
  const tag = lastTag(messages.at(-1)?.content ?? '') ?? '';
  const delay = isSteady ? Number(mean) * 1000 : delayOf(tag, Number(mean));
  const reply = replyTo(tag);
  asked.requests += 1;
  asked.prompts += messages.reduce((sum, { content }) => sum + content.length, 0);
  asked.replies += reply.length;
  const usage = { prompt_tokens: 900, completion_tokens: 40, total_tokens: 940 };
  const common = { id: 'chatcmpl-1', created: 1, model: 'load' };
  if (!stream) {
    await sleep(delay);
    const choices = [{ index: 0, message: { role: 'assistant', content: reply }, finish_reason: 'stop' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...common, object: 'chat.completion', choices, usage }));
    return;
  }
  const first = isSteady ? delay : delay * FIRST_WORD;
  await sleep(first);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (delta: object, finish_reason: string | null, rest: object = {}) =>
    response.write(`data: ${JSON.stringify({ ...common, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }], ...rest })}\n\n`);
  const pieces = piecesOf(reply, Math.max(1, Math.round((delay - first) / EVERY_MS)));
  for (const content of pieces) {
    chunk({ role: 'assistant', content }, null);
    await sleep((delay - first) / pieces.length);
  }
  chunk({}, 'stop', { usage });
  response.end('data: [DONE]\n\n');
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`Open http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
});
