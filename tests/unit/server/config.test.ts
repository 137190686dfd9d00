import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';

test('without settings it has the defaults', () => {
  expect(readConfig({ HOME: '/root', PORT: '' })).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    contentDir: resolve('content'),
    databaseUrl: null,
    llm: null,
    llmTimeoutMs: 60_000,
    logLevel: 'info',
    metrics: null,
    trustProxy: false,
    maxRegistrationsAnHour: 300,
    maxRepliesAtOnce: 100,
    maxTurns: 1000,
    maxTokensADay: null,
    retentionDays: null,
  });
});

test('it reads every setting', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/tmp/data',
    CONTENT_DIR: '/tmp/content',
    DATABASE_URL: 'postgresql://localhost/training',
    LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
    LLM_MODEL: 'small',
    LLM_API_KEY: 'key',
    LLM_TIMEOUT_MS: '5000',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '9464',
    METRICS_HOST: '::',
    TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
    MAX_REGISTRATIONS_AN_HOUR: '4',
    MAX_REPLIES_AT_ONCE: '1',
    MAX_TURNS: '2',
    MAX_TOKENS_A_DAY: '3',
    RETENTION_DAYS: '36500',
  });
  expect(config).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/tmp/data',
    contentDir: '/tmp/content',
    databaseUrl: 'postgresql://localhost/training',
    llm: { baseUrl: 'http://127.0.0.1:11434/v1', model: 'small', apiKey: 'key', timeoutMs: 5000 },
    llmTimeoutMs: 5000,
    logLevel: 'silent',
    metrics: { port: 9464, host: '::' },
    trustProxy: '10.0.0.0/8,::1,loopback',
    maxRegistrationsAnHour: 4,
    maxRepliesAtOnce: 1,
    maxTurns: 2,
    maxTokensADay: 3,
    retentionDays: 36_500,
  });
});

test('proxies are all, none, so many, or these', () => {
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  const { trustProxy } = readConfig({ TRUST_PROXY: '2' });
  expect(typeof trustProxy === 'function' && [0, 1, 2].map((hop) => trustProxy('192.0.2.1', hop))).toEqual([
    true,
    true,
    false,
  ]);
});

const BASE_URL = 'http://127.0.0.1:11434/v1';
const ENDPOINT = { baseUrl: BASE_URL, model: 'm', apiKey: null, timeoutMs: 60_000 };
const alone = (name: string) => `LLM_BASE_URL takes the address of a model server; ${name} is set without it.`;
const MODEL_MISSING = 'LLM_MODEL takes the name of a model; LLM_BASE_URL is set without it.';

test.each([
  [{}, null],
  [{ LLM_TIMEOUT_MS: '5000' }, null],
  [{ LLM_BASE_URL: BASE_URL, LLM_MODEL: 'm' }, ENDPOINT],
  [{ LLM_BASE_URL: BASE_URL, LLM_MODEL: 'm', LLM_API_KEY: 'key' }, { ...ENDPOINT, apiKey: 'key' }],
])('%j sets a model or none', (settings, llm) => {
  expect(readConfig(settings).llm).toEqual(llm);
});

test.each([
  [{ LLM_API_KEY: 'key' }, alone('LLM_API_KEY')],
  [{ LLM_MODEL: 'm' }, alone('LLM_MODEL')],
  [{ LLM_MODEL: 'm', LLM_API_KEY: 'key' }, alone('LLM_MODEL')],
  [{ LLM_BASE_URL: BASE_URL }, MODEL_MISSING],
  [{ LLM_BASE_URL: BASE_URL, LLM_MODEL: '' }, MODEL_MISSING],
  [{ LLM_BASE_URL: BASE_URL, LLM_API_KEY: 'key' }, MODEL_MISSING],
])('%j is half a model, and refused', (settings, line) => {
  expect(() => readConfig(settings)).toThrow(new ConfigError(line));
});

test('the figures are never beside the page', () => {
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(new ConfigError('METRICS_PORT takes another port than PORT.'));
  expect(readConfig({ METRICS_PORT: '0', PORT: '0' }).metrics).toEqual({ port: 0, host: '127.0.0.1' });
});

const WHOLE = { takes: 'a whole number from 1', refused: ['0', '-5', '1.5', 'many', '99999999999999999999'] };

test.each([
  {
    name: 'PORT',
    takes: 'a whole number from 0 to 65535 (0 picks a free port)',
    refused: ['abc', '65536', '-1', '1.5', ' 3000', '0x50', '３０００'],
  },
  { name: 'METRICS_PORT', takes: 'a whole number from 0 to 65535 (0 picks a free port)', refused: ['abc', '65536', '-1'] },
  {
    name: 'DATABASE_URL',
    takes: 'an address such as postgres://user@host/database',
    refused: ['mysql://localhost/x', 'secret\nline'],
  },
  {
    name: 'LLM_BASE_URL',
    takes: 'an http or https address such as http://127.0.0.1:11434/v1, without user, query and fragment',
    refused: ['localhost', 'localhost:11434', 'ftp://host/v1', 'http://', 'http://me:pw@host/v1', 'http://host/v1?key=x', 'http://host/#x'],
  },
  { name: 'LLM_MODEL', takes: 'the name of a model', refused: [' '] },
  { name: 'LLM_API_KEY', takes: 'a key of ASCII characters without spaces', refused: ['two words', 'line\nbreak', 'schlüssel'] },
  {
    name: 'LLM_TIMEOUT_MS',
    takes: 'a whole number of milliseconds from 1 to 600000',
    refused: ['0', '600001', '1e3', 'soon'],
  },
  { name: 'LOG_LEVEL', takes: 'one of fatal, error, warn, info, debug, trace, silent', refused: ['loud', 'INFO'] },
  {
    name: 'TRUST_PROXY',
    takes: 'true, false, a number of proxies, or addresses and ranges with commas between, such as 10.0.0.0/8,loopback',
    refused: ['300.1.1.1', '10.0.0.0/33', 'yes', '-1', 'true,loopback', ','],
  },
  { name: 'MAX_REGISTRATIONS_AN_HOUR', ...WHOLE },
  { name: 'MAX_REPLIES_AT_ONCE', ...WHOLE },
  { name: 'MAX_TURNS', ...WHOLE },
  { name: 'MAX_TOKENS_A_DAY', ...WHOLE },
  { name: 'RETENTION_DAYS', takes: 'a whole number of days from 1 to 36500', refused: ['0', '-1', '1.5', '36501', 'never'] },
])('a bad $name is refused in one line that says what it takes', ({ name, takes, refused }) => {
  for (const value of refused) {
    expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} takes ${takes}.`));
  }
});
