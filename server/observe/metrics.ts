/** Figures for Prometheus, in one process. Labels hold routes and our own names alone, so their number is bounded. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '../store/store.ts';
import { WORK } from './observer.ts';
import type { Observer, Watched } from './observer.ts';

/** Seconds: from a quick query to a reply that takes as long as it may (`LLM_TIMEOUT_MS`, 60 s as a rule). */
const QUERY_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const WORK_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 180];

/** What stands in the figures once and does not change. */
export interface About {
  version: string;
  /** Who plays and who judges: `built-in`, or a model's name. */
  character: string;
  evaluation: string;
  /** Null on the embedded database, which has no pool. */
  connections: () => Connections | null;
}

export interface Metrics {
  observer: Observer;
  tellOf(about: About): void;
  contentType: string;
  /** In Prometheus' text format. */
  read(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'training_http_request_duration_seconds',
    help: 'Requests by the pattern of their route; the status is "closed" where the client left before the end.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const requestsUnderWay = new Gauge({ name: 'training_http_requests_under_way', help: 'Requests that have no whole answer yet.', registers });
  const work = new Histogram({
    name: 'training_work_duration_seconds',
    help: 'A sent message until its reply is stored (send), the reply of the character (reply), an evaluation, and a password with its wait (hashing), by how it ended.',
    labelNames: ['work', 'outcome'],
    buckets: WORK_BUCKETS,
    registers,
  });
  const workWaiting = new Gauge({ name: 'training_work_waiting', help: 'How many wait for such work to end.', labelNames: ['work'], registers });
  for (const name of WORK) workWaiting.set({ work: name }, 0);
  const model = new Histogram({
    name: 'training_model_request_duration_seconds',
    help: 'Requests to the language model, each try by itself, by what came of it.',
    labelNames: ['outcome'],
    buckets: WORK_BUCKETS,
    registers,
  });
  const tokens = new Counter({
    name: 'training_model_tokens_total',
    help: 'Tokens of the language model, estimated where its server does not say.',
    labelNames: ['direction'],
    registers,
  });
  const queries = new Histogram({
    name: 'training_database_query_duration_seconds',
    help: 'Queries, with what they wait for the database, by operation and table.',
    labelNames: ['operation', 'table'],
    buckets: QUERY_BUCKETS,
    registers,
  });
  const databaseErrors = new Counter({
    name: 'training_database_errors_total',
    help: 'Queries that failed, by reason.',
    labelNames: ['reason'],
    registers,
  });

  function begin<End>(end: (how: End, seconds: number) => void): Watched<End> {
    const since = performance.now();
    return { within: (run) => run(), end: (how) => end(how, (performance.now() - since) / 1000) };
  }

  return {
    observer: {
      request({ method }) {
        requestsUnderWay.inc();
        return begin(({ route, status }, seconds) => {
          requestsUnderWay.dec();
          requests.observe({ method, route, status: status ?? 'closed' }, seconds);
        });
      },
      work(name) {
        workWaiting.inc({ work: name });
        return begin((outcome, seconds) => {
          workWaiting.dec({ work: name });
          work.observe({ work: name, outcome }, seconds);
        });
      },
      asked({ outcome, ms, inputTokens, outputTokens }) {
        model.observe({ outcome }, ms / 1000);
        tokens.inc({ direction: 'input' }, inputTokens);
        tokens.inc({ direction: 'output' }, outputTokens);
      },
      queried({ operation, table, ms, failure }) {
        queries.observe({ operation, table }, ms / 1000);
        if (failure !== null) databaseErrors.inc({ reason: failure });
      },
    },

    tellOf({ version, character, evaluation, connections }) {
      new Gauge({ name: 'training_build_info', help: 'What runs.', labelNames: ['version', 'node', 'character', 'evaluation'], registers }).set(
        { version, node: process.version, character, evaluation },
        1,
      );
      if (connections() !== null) for (const gauge of poolGauges(() => connections() ?? { used: 0, idle: 0, waiting: 0 })) registry.registerMetric(gauge);
    },

    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}

function poolGauges(connections: () => Connections) {
  const taken = new Gauge({
    name: 'training_database_connections',
    help: 'Connections of the pool to PostgreSQL.',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { used, idle } = connections();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  const waiting = new Gauge({
    name: 'training_database_connections_waiting',
    help: 'Queries that wait for a connection of the pool.',
    registers: [],
    collect() {
      this.set(connections().waiting);
    },
  });
  return [taken, waiting];
}
