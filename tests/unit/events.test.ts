/** A reply that a real server drips to the page's client, byte by byte where it hurts. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { sendMessage } from '../../src/api/chat.ts';

// What fails is logged for whoever looks into a report of trouble.
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});

/** What the page hears of an answer that a server writes in these chunks, and then ends or cuts. */
async function hear(chunks: readonly (string | Uint8Array)[], ends: 'ended' | 'cut' = 'ended', type = 'text/event-stream') {
  const accepted: (string | undefined)[] = [];
  async function drip(response: ServerResponse) {
    response.writeHead(200, { 'content-type': type });
    for (const chunk of chunks) {
      response.write(chunk);
      await sleep(2);
    }
    if (ends === 'cut') response.destroy();
    else response.end();
  }
  const server = createServer(({ headers }, response) => {
    accepted.push(headers.accept);
    drip(response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });
  const told: string[] = [];
  const answer = await sendMessage({ id: '1', message: 'Hello' }, 'key', (soFar) => told.push(soFar)).catch((error: unknown) => error);
  return { told, answer, accepted };
}

const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;
const done = (response: string) => `event: done\ndata: ${JSON.stringify({ response })}\n\n`;
const bytes = (text: string) => Array.from(Buffer.from(text), (byte) => Uint8Array.of(byte));

test('pieces are told as they come, the whole at the end', async () => {
  const { told, answer, accepted } = await hear([delta('I drive.'), delta(' 我開車。'), done('I drive. 我開車。')]);
  expect(told).toEqual(['I drive.', 'I drive. 我開車。']);
  expect(answer).toEqual({ response: 'I drive. 我開車。' });
  expect(accepted).toEqual(['text/event-stream, application/json']);
});

test('a stream that comes byte by byte, within characters and events, reads the same', async () => {
  const { told, answer } = await hear(bytes(delta('夜😀') + done('夜😀')));
  expect(told).toEqual(['夜😀']);
  expect(answer).toEqual({ response: '夜😀' });
});

test('comments, other events, other line ends and data in several lines are read by the standard', async () => {
  const stream = ': ping\r\n\r\nevent: noise\r\ndata: not JSON\r\n\r\nid: 7\r\nevent:delta\r\ndata:{"text":\r\ndata: "Hi."}\r\n\r\nevent: done\rdata: {"response":"Hi."}\r\r';
  const { told, answer } = await hear([stream]);
  expect(told).toEqual(['Hi.']);
  expect(answer).toEqual({ response: 'Hi.' });
});

test('an error event fails with its words', async () => {
  const { told, answer } = await hear([delta('I'), 'event: error\ndata: {"detail":"Gone."}\n\n']);
  expect(told).toEqual(['I']);
  expect(answer).toEqual(new ApiError(200, 'Gone.'));
});

test.each<[string, string | Uint8Array, 'ended' | 'cut']>([
  ['ends early', delta('I drive.'), 'ended'],
  ['is cut', delta('I drive.'), 'cut'],
  ['ends within a character', Buffer.from(delta('夜')).subarray(0, 24), 'ended'],
  ['ends within its last event', `${delta('I')}event: done\ndata: {"response":"I"}`, 'ended'],
  ['holds what cannot be read', 'event: delta\ndata: {"text"\n\n', 'ended'],
  ['is done with something else', 'event: done\ndata: {"reply":"I"}\n\n', 'ended'],
])('a stream that %s is a failed call', async (_, stream, ends) => {
  const { answer } = await hear([stream], ends);
  expect(answer).toBeInstanceOf(ApiError);
});

test('a server that knows only JSON answers as always', async () => {
  const { told, answer } = await hear(['{"response":', '"Hi."}'], 'ended', 'application/json');
  expect(told).toEqual([]);
  expect(answer).toEqual({ response: 'Hi.' });
});

test('a reply of a megabyte, letter by letter, is read in time', async () => {
  const text = '夜 '.repeat(262_144);
  const { told, answer } = await hear([Array.from(text, (letter) => delta(letter)).join(''), done(text)]);
  expect(told.at(-1)).toBe(text);
  expect(answer).toEqual({ response: text });
});
