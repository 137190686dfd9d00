import { expect, test } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { readTracing } from '../../../server/observe/tracing-settings.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' };

test.each([
  {},
  { OTEL_SERVICE_NAME: 'training' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
  { ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' },
  { ...ENDPOINT, OTEL_SDK_DISABLED: 'true', OTEL_TRACES_SAMPLER: 'odd' },
  { ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
])('%j sends no traces', (environment) => {
  expect(readTracing(environment)).toBeNull();
});

test('a collector is enough, and OpenTelemetry’s other variables count', () => {
  expect(readTracing(ENDPOINT)).toEqual({ sampler: 'parentbased_always_on', ratio: 1, batch: {} });
  expect(readTracing({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.org/v1/traces', OTEL_SDK_DISABLED: 'no' })).not.toBeNull();
  const all = { ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1', OTEL_BSP_SCHEDULE_DELAY: '100', OTEL_BSP_MAX_QUEUE_SIZE: '10' };
  expect(readTracing(all)).toEqual({ sampler: 'traceidratio', ratio: 0.1, batch: { scheduledDelayMillis: 100, maxQueueSize: 10 } });
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT takes an address such as http://localhost:4318.'],
  [{ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL takes http/protobuf, which every collector reads; no other protocol is built in.'],
  [{ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER takes otlp or none.'],
  [{ ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG takes a number from 0 to 1.'],
  [{ ...ENDPOINT, OTEL_BSP_SCHEDULE_DELAY: '0' }, 'OTEL_BSP_SCHEDULE_DELAY takes a whole number from 1.'],
  [
    { ...ENDPOINT, OTEL_TRACES_SAMPLER: 'odd' },
    'OTEL_TRACES_SAMPLER takes one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
  ],
])('%j is refused in one line', (environment, line) => {
  expect(() => readTracing(environment)).toThrow(new ConfigError(line));
});
