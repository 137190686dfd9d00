/** Connections that are misused: answers nobody reads, headers that never end, sockets by the hundred. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { freshDir } from '../support/server.ts';
import { fetchCall, readJson, startProcess, startTalk } from '../support/server-process.ts';
import { figure, quantile, range, scale, timed, TIMEOUT_MS } from './soak.ts';

const READERS = scale(30, 60);
const SOCKETS = scale(100, 500);
const MESSAGES = 2000;
const MEMORY_MAX_MB = 300;
const HEADERS_WITHIN_MS = 16_000;
/** In short only until the headers are over. Readers are cut 30 s after the network's own buffers, some 10 MB each, are full. */
const WATCHED_MS = scale(16_000, 75_000);

/** A session as long as the limits allow, written at once. */
function fill(dataDir: string, id: string): void {
  const database = new DatabaseSync(join(dataDir, 'training.db'), { timeout: 5000 });
  const add = database.prepare('INSERT INTO messages (session_id, sequence, role, content, timestamp) VALUES (?, ?, ?, ?, ?)');
  database.exec('BEGIN IMMEDIATE');
  for (let sequence = 2; sequence <= MESSAGES; sequence += 1) {
    add.run(id, sequence, sequence % 2 === 0 ? 'participant' : 'character', '字'.repeat(4000), '2026-01-31T09:00:00.000Z');
  }
  database.prepare('UPDATE sessions SET message_count = ? WHERE id = ?').run(MESSAGES, id);
  database.exec('COMMIT');
  database.close();
}

function memoryMb(pid: number | undefined): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

interface Watched {
  socket: Socket;
  /** When it was closed, from the opening on; undefined while it is open. */
  closedAfterMs: number | undefined;
}

/** Opens a connection that sends so much and then neither sends nor reads. */
function openIdle(port: number, sent: string): Watched {
  const socket = connect(port, '127.0.0.1');
  const start = performance.now();
  const watched: Watched = { socket, closedAfterMs: undefined };
  socket.on('error', () => undefined).on('close', () => {
    watched.closedAfterMs = performance.now() - start;
  });
  socket.write(sent);
  onTestFinished(() => {
    socket.destroy();
  });
  return watched;
}

test('answers that nobody reads and headers that never end are closed, and others are served meanwhile', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = freshDir();
  const { address, child } = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(address);
  fill(dataDir, id);
  const port = Number(new URL(address).port);
  const me = () => timed(async () => expect((await fetchCall(address, 'getCurrentUser', {}, headers)).status).toBe(200));
  const measure = async (count: number) => {
    const times: number[] = [];
    for (const _ of range(count)) times.push(await me());
    return quantile(times, 0.99);
  };
  await measure(100);
  const idle = await measure(300);
  const memoryBefore = memoryMb(child.pid);

  const ask = `GET /api/chat/session/${id}/messages HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${headers.authorization}\r\n\r\n`;
  const readers = range(READERS).map(() => {
    const watched = openIdle(port, ask);
    watched.socket.pause();
    return watched;
  });
  const senders = range(SOCKETS).map(() => {
    const watched = openIdle(port, 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    watched.socket.resume();
    return watched;
  });
  const memory: number[] = [];
  const busy: number[] = [];
  const start = performance.now();
  // Paused, a socket does not learn that it was closed; the server's end of it is looked at by reading at the end.
  while (performance.now() - start < WATCHED_MS) {
    busy.push(await me());
    memory.push(memoryMb(child.pid));
    await sleep(20);
  }
  for (const { socket } of readers) socket.resume();
  await expect.poll(() => readers.filter(({ closedAfterMs }) => closedAfterMs === undefined).length, { timeout: 60_000 }).toBe(0);
  const whole = readers.filter(({ socket }) => socket.bytesRead > MESSAGES * 4000 * 3).length;
  const senderTimes = senders.map(({ closedAfterMs }) => closedAfterMs ?? Infinity);
  const p99 = quantile(busy, 0.99);

  expect(Math.max(...senderTimes)).toBeLessThan(HEADERS_WITHIN_MS);
  // Whoever was cut has a part of its answer; all others could read on.
  expect(whole).toBe(scale(READERS, 0));
  expect(Math.max(...memory)).toBeLessThan(MEMORY_MAX_MB);
  expect(p99).toBeLessThan(Math.max(idle * 2, 250));
  figure(
    'slow readers and headers',
    `${READERS - whole} of ${READERS} readers of 24 MB cut, 30 s after they took the last, ${SOCKETS} slow headers within ${(Math.max(...senderTimes) / 1000).toFixed(1)} s; memory ${memoryBefore.toFixed(0)} → ${Math.max(...memory).toFixed(0)} MB; /auth/me p99 ${idle.toFixed(1)} → ${p99.toFixed(1)} ms`,
  );
});

test('a long session comes whole to whoever reads it', { timeout: TIMEOUT_MS }, async () => {
  const dataDir = freshDir();
  const { address } = await startProcess({ DATA_DIR: dataDir });
  const { headers, id } = await startTalk(address);
  fill(dataDir, id);
  const times: number[] = [];
  const over = new AbortController();
  const reading = Promise.all(
    range(4).map(async () => {
      const { messages } = await readJson(fetchCall(address, 'listMessages', { params: { id } }, headers), calls.listMessages.response);
      expect(messages).toHaveLength(MESSAGES);
      const text = await (await fetchCall(address, 'exportSession', { params: { id } }, headers)).text();
      expect(text.split('\n\n')).toHaveLength(MESSAGES + 1);
    }),
  ).finally(() => over.abort());
  while (!over.signal.aborted) times.push(await timed(() => fetch(`${address}/api/health`)));
  await reading;
  figure('long answers', `4 readers of 24 MB at once, JSON and text; health meanwhile at most ${Math.max(...times).toFixed(0)} ms`);
});
