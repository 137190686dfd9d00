import type { Config } from '../config.ts';
import type { About } from './metrics.ts';
import { together } from './observer.ts';
import type { Observer } from './observer.ts';
import { readTracing } from './tracing-settings.ts';

export interface Observation {
  observer: Observer;
  /**
   * Lets the figures be read, where a port for them is set.
   * @param onLost told now and then that traces could not be sent
   * @returns the address of the figures
   * @throws {ConfigError} where it cannot listen there
   */
  start(about: About, onLost: () => void): Promise<string | null>;
  stop(): Promise<void>;
}

/** Sending fails as often as there is something to send; the log says so once in this time. */
const TELL_EVERY_MS = 60_000;

/**
 * Figures and traces as the settings ask for them. What they do not ask for is not even loaded.
 * @throws {ConfigError}
 */
export async function createObservation(config: Pick<Config, 'metrics' | 'trustProxy'>, environment: NodeJS.ProcessEnv, version: string): Promise<Observation> {
  const settings = readTracing(environment);
  const metrics = config.metrics && (await import('./metrics.ts')).createMetrics();
  let tellLost = () => undefined as void;
  const tracing =
    settings && (await import('./tracing.ts')).createTracing({ settings, version, joinsTraces: config.trustProxy !== false, onLost: nowAndThen(() => tellLost()) });
  let close = async () => undefined as void;
  return {
    observer: together([metrics, tracing].flatMap((each) => each?.observer ?? [])),
    async start(about, onLost) {
      tellLost = onLost;
      if (config.metrics === null || metrics === null) return null;
      metrics.tellOf(about);
      const { serveMetrics } = await import('./metrics-server.ts');
      const server = await serveMetrics(config.metrics, metrics);
      close = () => server.close();
      return server.address;
    },
    async stop() {
      await Promise.all([close(), tracing?.stop()]);
    },
  };
}

function nowAndThen(tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    tell();
  };
}
