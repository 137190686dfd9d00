import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '../config.ts';
import type { MetricsConfig } from '../config.ts';
import type { Metrics } from './metrics.ts';

/** Whoever reads figures is few. */
const CONNECTIONS_MAX = 50;
const REQUEST_TIMEOUT_MS = 10_000;

export interface MetricsServer {
  /** Where the figures are. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves the figures by themselves, on a port that has nothing else.
 * @throws {ConfigError} where it cannot listen there
 */
export async function serveMetrics({ host, port }: MetricsConfig, { contentType, read }: Pick<Metrics, 'contentType' | 'read'>): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const [path] = (request.url ?? '').split('?', 1);
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The figures are at /metrics.\n');
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = CONNECTIONS_MAX;
  server.timeout = REQUEST_TIMEOUT_MS;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw asConfigError(error);
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- it listens on a port, so it is not a path
  const bound = server.address() as AddressInfo;
  return {
    address: `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}/metrics`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function asConfigError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'EADDRINUSE') return new ConfigError(`METRICS_PORT takes a free port, other than PORT; another program listens already (${error.message}).`);
  if (error.code === 'EACCES') return new ConfigError(`METRICS_PORT takes a port that this program may listen on (${error.message}).`);
  return new ConfigError(`METRICS_HOST takes an address of this machine (${error.message}).`);
}
