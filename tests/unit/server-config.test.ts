import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';

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
    trustProxy: false,
    maxRepliesAtOnce: 100,
    maxTurns: 1000,
    maxTokensADay: null,
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
    TRUST_PROXY: '10.0.0.0/8, ::1,loopback',
    MAX_REPLIES_AT_ONCE: '1',
    MAX_TURNS: '2',
    MAX_TOKENS_A_DAY: '3',
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
    trustProxy: '10.0.0.0/8,::1,loopback',
    maxRepliesAtOnce: 1,
    maxTurns: 2,
    maxTokensADay: 3,
  });
});

test('a model needs no key', () => {
  expect(readConfig({ LLM_BASE_URL: 'https://example.org/v1', LLM_MODEL: 'm' }).llm?.apiKey).toBeNull();
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

const WHOLE = 'takes a whole number from 1.';

test.each([
  ['PORT', 'abc', 'takes a whole number from 0 to 65535 (0 picks a free port).'],
  ['PORT', '65536', 'takes a whole number from 0 to 65535 (0 picks a free port).'],
  ['PORT', '-1', 'takes a whole number from 0 to 65535 (0 picks a free port).'],
  ['PORT', '1.5', 'takes a whole number from 0 to 65535 (0 picks a free port).'],
  ['DATABASE_URL', 'mysql://localhost/x', 'takes an address such as postgres://user@host/database.'],
  ['DATABASE_URL', 'secret\nline', 'takes an address such as postgres://user@host/database.'],
  ['LLM_BASE_URL', 'localhost', 'takes an http or https address such as http://127.0.0.1:11434/v1.'],
  ['LLM_BASE_URL', 'http://127.0.0.1/v1', undefined],
  ['LLM_MODEL', 'small', undefined],
  ['LLM_TIMEOUT_MS', '0', 'takes a whole number of milliseconds from 1 to 600000.'],
  ['LLM_TIMEOUT_MS', '600001', 'takes a whole number of milliseconds from 1 to 600000.'],
  ['LLM_TIMEOUT_MS', '1e3', 'takes a whole number of milliseconds from 1 to 600000.'],
  ['LOG_LEVEL', 'loud', 'takes one of fatal, error, warn, info, debug, trace, silent.'],
  [
    'TRUST_PROXY',
    '300.1.1.1',
    'takes true, false, a number of proxies, or addresses and ranges with commas between, such as 10.0.0.0/8,loopback.',
  ],
  ['MAX_REPLIES_AT_ONCE', '0', WHOLE],
  ['MAX_TURNS', 'many', WHOLE],
  ['MAX_TOKENS_A_DAY', '-5', WHOLE],
])('%s=%j is refused in one line that says what it takes', (name, value, takes) => {
  const line = {
    LLM_BASE_URL: 'LLM_MODEL takes the name of a model; LLM_BASE_URL is set without it.',
    LLM_MODEL: 'LLM_BASE_URL takes the address of a model server; LLM_MODEL is set without it.',
  }[name];
  const expected = takes === undefined ? line : `${name} ${takes}`;
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(expected));
});
