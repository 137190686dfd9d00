import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../auth/address.ts';
import { Problem } from '../problem.ts';
import { isHealth } from './path.ts';

/** In ms. A connection whose headers are not complete after 9 s is closed, at the latest after 12: Node looks every 3 s. */
export const CONNECTION_OPTIONS = { headersTimeout: 9000, connectionsCheckingInterval: 3000 };

/** Each takes about 20 KiB; the limit is below the number of files that operating systems let a process open. */
const CONNECTIONS_MAX = 4000;
const REQUESTS_MAX = 2000;
/** Enough for a school behind one address, where a whole class waits for replies. */
const REQUESTS_AN_ADDRESS_MAX = 1000;
const RETRY_AFTER_SECONDS = 5;
const LISTENERS_MAX = 20;

/** A client that reads an answer more slowly than this is cut off, because unread data takes memory. */
const READ_LEAST_BYTES = 16_384;
const READ_WITHIN_MS = 25_000;
const LOOK_EVERY_MS = 5000;

/** Limits connections and pending requests, so that their misuse does not affect others. */
export function boundConnections(app: FastifyInstance): void {
  app.server.maxConnections = CONNECTIONS_MAX;
  cutSlowReaders(app);
  boundRequests(app);
}

function cutSlowReaders(app: FastifyInstance): void {
  const progress = new Map<Socket, { taken: number; since: number }>();

  // Count requests rather than connections, because for a host name with two addresses Fastify listens with two servers.
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    if (progress.has(socket) || !(socket instanceof Socket)) return;
    progress.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => progress.delete(socket));
  });

  const look = () => {
    const now = performance.now();
    for (const [socket, last] of progress) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken - last.taken >= READ_LEAST_BYTES) progress.set(socket, { taken, since: now });
      else if (now - last.since >= READ_WITHIN_MS) socket.destroy();
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function boundRequests(app: FastifyInstance): void {
  let all = 0;
  const byAddress = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request.ip);
    const own = byAddress.get(address) ?? 0;
    if ((all >= REQUESTS_MAX || own >= REQUESTS_AN_ADDRESS_MAX) && !isHealth(request)) {
      throw new Problem(503, 'busy', RETRY_AFTER_SECONDS);
    }
    all += 1;
    byAddress.set(address, own + 1);
    // This fires also if the connection is cut during the answer. A file's answer already has ten listeners.
    reply.raw.setMaxListeners(LISTENERS_MAX).once('close', () => {
      all -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
  });
}
