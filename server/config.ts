import { resolve } from 'node:path';
import * as z from 'zod';
import type { LlmConfig } from './model.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Where the server's figures can be read (`METRICS_*`). */
export interface MetricsConfig {
  /** 0 picks a free port. */
  port: number;
  host: string;
}

/** The server's settings from its environment. */
export interface Config {
  /** 0 picks a free port. */
  port: number;
  host: string;
  dataDir: string;
  contentDir: string;
  databaseUrl: string | null;
  /** Null: the built-in character plays and the built-in evaluation judges. */
  llm: LlmConfig | null;
  /** Deadline of a whole reply; an evaluation may take three times as long. */
  llmTimeoutMs: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Null: there are no figures to read. */
  metrics: MetricsConfig | null;
  /** Which proxies' `X-Forwarded-*` count, as Fastify takes it. */
  trustProxy: boolean | string | ((address: string, hop: number) => boolean);
  /** From one address. */
  maxRegistrationsAnHour: number;
  maxRepliesAtOnce: number;
  maxTurns: number;
  maxTokensADay: number | null;
  /** How long ended sessions are kept; null: for ever. */
  retentionDays: number | null;
}

/** A bad setting; the message is one line that names the variable and what it takes. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** A hundred years. */
export const RETENTION_MAX_DAYS = 36_500;
/** Timers take at most 2^31 - 1 ms, and an evaluation may take three times this. */
const TIMEOUT_MAX_MS = 600_000;

function whole(min: number, max: number, takes: string) {
  return z
    .string()
    .regex(/^\d+$/, takes)
    .transform(Number)
    .refine((value) => value >= min && value <= max, takes);
}

const count = () => whole(1, Number.MAX_SAFE_INTEGER, 'a whole number from 1');

export const isDatabaseUrl = (text: string): boolean => /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');

const databaseUrl = z.string().refine(isDatabaseUrl, 'an address such as postgres://user@host/database');

/** Paths are put behind it, and `fetch` takes no address that holds a user. */
const modelServer = z.string().refine((text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
}, 'an http or https address such as http://127.0.0.1:11434/v1, without user, query and fragment');

/** It is sent in a header. */
const apiKey = z.string().regex(/^[\x21-\x7E]+$/, 'a key of ASCII characters without spaces');

const PROXY_NAMES = /^(?:loopback|linklocal|uniquelocal)$/;
const PROXY_ADDRESS = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.string().regex(PROXY_NAMES)]);
const PROXIES_TAKEN =
  'true, false, a number of proxies, or addresses and ranges with commas between, such as 10.0.0.0/8,loopback';

const trustProxy = z.string().transform((text, context) => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,3}$/.test(text)) return (_address: string, hop: number) => hop < Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.every((address) => PROXY_ADDRESS.safeParse(address).success)) return addresses.join(',');
  context.addIssue(PROXIES_TAKEN);
  return z.NEVER;
});

const port = () => whole(0, 65_535, 'a whole number from 0 to 65535 (0 picks a free port)');

const environmentSchema = z.object({
  PORT: port().default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  LLM_BASE_URL: modelServer.optional(),
  LLM_MODEL: z.string().regex(/\S/, 'the name of a model').optional(),
  LLM_API_KEY: apiKey.optional(),
  LLM_TIMEOUT_MS: whole(1, TIMEOUT_MAX_MS, `a whole number of milliseconds from 1 to ${TIMEOUT_MAX_MS}`).default(60_000),
  CONTENT_DIR: z.string().default('content'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_PORT: port().optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRUST_PROXY: trustProxy.default(false),
  MAX_REGISTRATIONS_AN_HOUR: count().default(300),
  MAX_REPLIES_AT_ONCE: count().default(100),
  MAX_TURNS: count().default(1000),
  MAX_TOKENS_A_DAY: count().optional(),
  RETENTION_DAYS: whole(1, RETENTION_MAX_DAYS, `a whole number of days from 1 to ${RETENTION_MAX_DAYS}`).optional(),
});

/**
 * Reads the settings; an empty variable counts as one that is not set.
 * @throws {ConfigError}
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // Don't show the value, because it may contain a password.
    throw new ConfigError(`${String(issue?.path[0])} takes ${issue?.message}.`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    contentDir: resolve(data.CONTENT_DIR),
    databaseUrl: data.DATABASE_URL ?? null,
    llm: readLlm(data),
    llmTimeoutMs: data.LLM_TIMEOUT_MS,
    logLevel: data.LOG_LEVEL,
    metrics: readMetrics(data),
    trustProxy: data.TRUST_PROXY,
    maxRegistrationsAnHour: data.MAX_REGISTRATIONS_AN_HOUR,
    maxRepliesAtOnce: data.MAX_REPLIES_AT_ONCE,
    maxTurns: data.MAX_TURNS,
    maxTokensADay: data.MAX_TOKENS_A_DAY ?? null,
    retentionDays: data.RETENTION_DAYS ?? null,
  };
}

function readMetrics({ METRICS_PORT: port, METRICS_HOST: host, PORT }: z.infer<typeof environmentSchema>): MetricsConfig | null {
  if (port === undefined) return null;
  // At another address of this machine the same port may be free, and the figures would stand beside the page.
  if (port !== 0 && port === PORT) throw new ConfigError('METRICS_PORT takes another port than PORT.');
  return { port, host };
}

function readLlm(data: z.infer<typeof environmentSchema>): LlmConfig | null {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: key, LLM_TIMEOUT_MS: timeoutMs } = data;
  if (baseUrl === undefined) {
    // Without an address no model would be asked, although one is meant.
    const alone = model === undefined ? key && 'LLM_API_KEY' : 'LLM_MODEL';
    if (alone === undefined) return null;
    throw new ConfigError(`LLM_BASE_URL takes the address of a model server; ${alone} is set without it.`);
  }
  if (model === undefined) throw new ConfigError('LLM_MODEL takes the name of a model; LLM_BASE_URL is set without it.');
  return { baseUrl, model, apiKey: key ?? null, timeoutMs };
}
