import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../auth/address.ts';
import { Problem } from '../problem.ts';
import { isHealth } from './path.ts';

/** Headers come within 15 s: Node looks at connections once in so long. */
export const CONNECTION_OPTIONS = { headersTimeout: 9000, connectionsCheckingInterval: 3000 };

/** Some 20 KiB each, and below what operating systems let one process open. */
const CONNECTIONS_MAX = 4000;
const REQUESTS_MAX = 2000;
/** A school behind one address may have a class's replies under way, and much more. */
const REQUESTS_AN_ADDRESS_MAX = 1000;
const RETRY_AFTER_SECONDS = 5;
const LISTENERS_MAX = 20;

/** Whoever takes less of an answer than so much in so long is cut off: what waits to be read is memory. */
const READ_LEAST_BYTES = 16_384;
const READ_WITHIN_MS = 25_000;
const LOOK_EVERY_MS = 5000;

/** Bounds what connections and requests under way hold, so that those who misuse them stop nobody else. */
export function boundConnections(app: FastifyInstance): void {
  app.server.maxConnections = CONNECTIONS_MAX;
  cutSlowReaders(app);
  boundRequests(app);
}

function cutSlowReaders(app: FastifyInstance): void {
  const progress = new Map<Socket, { taken: number; since: number }>();

  // By requests rather than connections: a host name with two addresses makes Fastify listen with two servers.
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
    // Also where the connection is cut before the answer is through. A file's answer has ten listeners of its own.
    reply.raw.setMaxListeners(LISTENERS_MAX).once('close', () => {
      all -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
  });
}
