/** Traces, sent to a collector by OpenTelemetry. Loaded only where one is named. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOffSampler, AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { Observer, Watched } from './observer.ts';
import type { TracingSettings } from './tracing-settings.ts';

const NAME = 'role-play-chat-training';
/** A collector that does not answer must not keep the server from ending. */
const FLUSH_MAX_MS = 1500;

export interface Tracing {
  observer: Observer;
  /** Sends what is left, for a moment. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  settings: TracingSettings;
  version: string;
  /** Whether a request's `traceparent` counts: only where a proxy stands before the server. */
  joinsTraces: boolean;
  /** Told when spans could not be sent; they are dropped. */
  onLost: () => void;
}

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = sampler.endsWith('always_on') ? new AlwaysOnSampler() : sampler.endsWith('always_off') ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

export function createTracing({ settings, version, joinsTraces, onLost }: TracingOptions): Tracing {
  setGlobalErrorHandler(onLost);
  // What the environment says comes last, because of two the later one counts.
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': NAME, 'service.version': version }))
    .merge(detectResources({ detectors: [envDetector] }));
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...settings.batch })],
  });
  return {
    observer: tracingObserver(provider.getTracer(NAME, version), joinsTraces),
    async stop() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, FLUSH_MAX_MS);
      await Promise.race([provider.shutdown().catch(onLost), promise]);
      clearTimeout(timer);
    },
  };
}

/** Of the headers that belong to a trace this one holds ids alone; in `tracestate` and `baggage` anybody may have written anything. */
function remoteContext(traceparent: string | string[] | undefined): Context {
  const remote = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
}

function tracingObserver(tracer: Tracer, joinsTraces: boolean): Observer {
  /** Of the span that whatever runs belongs to. */
  const current = new AsyncLocalStorage<Context>();

  function begin<End>(span: Span, parent: Context, end: (how: End) => void): Watched<End> {
    const context = trace.setSpan(parent, span);
    return {
      within: (run) => current.run(context, run),
      end(how) {
        end(how);
        span.end();
      },
    };
  }

  /** A span of what has ended just now; what belongs to no request, such as the hourly tidying, has none. */
  function past(name: string, ms: number, attributes: Attributes, failed: boolean): void {
    const context = current.getStore();
    if (context === undefined) return;
    const end = Date.now();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes }, context);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  }

  return {
    request({ id, method, headers }) {
      const parent = joinsTraces ? remoteContext(headers.traceparent) : ROOT_CONTEXT;
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'training.request.id': id } }, parent);
      return begin(span, parent, ({ route, status }) => {
        if (route !== '') span.updateName(`${method} ${route}`).setAttribute('http.route', route);
        if (status !== null) span.setAttribute('http.response.status_code', status);
        if (status === null || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      });
    },

    work(name) {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, {}, parent);
      return begin(span, parent, (outcome) => {
        span.setAttribute('training.outcome', outcome);
        if (outcome !== 'done') span.setStatus({ code: SpanStatusCode.ERROR });
      });
    },

    asked({ outcome, ms, inputTokens, outputTokens }) {
      const used = { 'gen_ai.usage.input_tokens': inputTokens, 'gen_ai.usage.output_tokens': outputTokens };
      past('model', ms, { 'training.outcome': outcome, ...used }, outcome !== 'answered');
    },

    queried({ operation, table, ms, failure }) {
      const about = { 'db.operation.name': operation, ...(table !== '' && { 'db.collection.name': table }) };
      past(`${operation} ${table}`.trim(), ms, { ...about, ...(failure !== null && { 'error.type': failure }) }, failure !== null);
    },
  };
}
