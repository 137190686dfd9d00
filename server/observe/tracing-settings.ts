/** OpenTelemetry's own variables (opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables). */
import * as z from 'zod';
import { ConfigError } from '../config.ts';

const SAMPLERS = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const;

const address = z.url({ protocol: /^https?$/, error: 'an address such as http://localhost:4318' }).optional();
const protocol = z.literal('http/protobuf', 'http/protobuf, which every collector reads; no other protocol is built in').optional();
const count = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number)
  .refine((value) => value > 0, 'a whole number from 1')
  .optional();
const ratio = z
  .string()
  .transform(Number)
  .refine((value) => value >= 0 && value <= 1, 'a number from 0 to 1')
  .optional();

/** Those that this program reads; addresses, headers, timeouts and certificates the exporter reads by itself. */
const schema = z.object({
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'otlp or none').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol,
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `one of ${SAMPLERS.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: ratio,
  OTEL_BSP_SCHEDULE_DELAY: count,
  OTEL_BSP_EXPORT_TIMEOUT: count,
  OTEL_BSP_MAX_QUEUE_SIZE: count,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: count,
});

export interface TracingSettings {
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces that are kept, where the sampler takes one. */
  ratio: number;
  batch: { scheduledDelayMillis?: number; exportTimeoutMillis?: number; maxQueueSize?: number; maxExportBatchSize?: number };
}

/**
 * @returns null where no collector is named, or tracing is switched off
 * @throws {ConfigError}
 */
export function readTracing(environment: NodeJS.ProcessEnv): TracingSettings | null {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''));
  const isNamed = present.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || present.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
  // By the specification anything but "true" counts as false.
  if (!isNamed || present.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} takes ${issue?.message}.`);
  }
  const { data } = parsed;
  if (data.OTEL_TRACES_EXPORTER === 'none') return null;
  return {
    sampler: data.OTEL_TRACES_SAMPLER,
    ratio: data.OTEL_TRACES_SAMPLER_ARG ?? 1,
    batch: {
      ...(data.OTEL_BSP_SCHEDULE_DELAY !== undefined && { scheduledDelayMillis: data.OTEL_BSP_SCHEDULE_DELAY }),
      ...(data.OTEL_BSP_EXPORT_TIMEOUT !== undefined && { exportTimeoutMillis: data.OTEL_BSP_EXPORT_TIMEOUT }),
      ...(data.OTEL_BSP_MAX_QUEUE_SIZE !== undefined && { maxQueueSize: data.OTEL_BSP_MAX_QUEUE_SIZE }),
      ...(data.OTEL_BSP_MAX_EXPORT_BATCH_SIZE !== undefined && { maxExportBatchSize: data.OTEL_BSP_MAX_EXPORT_BATCH_SIZE }),
    },
  };
}
