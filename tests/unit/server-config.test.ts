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

test.each([
  [{}, null],
  [{ LLM_TIMEOUT_MS: '5000' }, null],
  [{ LLM_API_KEY: 'key' }, 'LLM_BASE_URL takes the address of a model server; LLM_API_KEY is set without it.'],
  [{ LLM_MODEL: 'm' }, 'LLM_BASE_URL takes the address of a model server; LLM_MODEL is set without it.'],
  [{ LLM_MODEL: 'm', LLM_API_KEY: 'key' }, 'LLM_BASE_URL takes the address of a model server; LLM_MODEL is set without it.'],
  [{ LLM_BASE_URL: BASE_URL }, 'LLM_MODEL takes the name of a model; LLM_BASE_URL is set without it.'],
  [{ LLM_BASE_URL: BASE_URL, LLM_MODEL: '' }, 'LLM_MODEL takes the name of a model; LLM_BASE_URL is set without it.'],
  [{ LLM_BASE_URL: BASE_URL, LLM_API_KEY: 'key' }, 'LLM_MODEL takes the name of a model; LLM_BASE_URL is set without it.'],
  [{ LLM_BASE_URL: BASE_URL, LLM_MODEL: 'm' }, { apiKey: null }],
  [{ LLM_BASE_URL: BASE_URL, LLM_MODEL: 'm', LLM_API_KEY: 'key' }, { apiKey: 'key' }],
])('of the settings of a model, %j is whole, nothing, or refused', (settings, expected) => {
  if (typeof expected === 'string') expect(() => readConfig(settings)).toThrow(new ConfigError(expected));
  else if (expected === null) expect(readConfig(settings).llm).toBeNull();
  else expect(readConfig(settings).llm).toMatchObject({ baseUrl: BASE_URL, model: 'm', ...expected });
});

const WHOLE = 'a whole number from 1';
const PORT = 'a whole number from 0 to 65535 (0 picks a free port)';
const TIMEOUT = 'a whole number of milliseconds from 1 to 600000';
const MODEL_SERVER = 'an http or https address such as http://127.0.0.1:11434/v1, without user, query and fragment';
const PROXIES = 'true, false, a number of proxies, or addresses and ranges with commas between, such as 10.0.0.0/8,loopback';

test.each([
  ...['abc', '65536', '-1', '1.5', ' 3000', '0x50', '３０００'].map((value) => ['PORT', value, PORT]),
  ['DATABASE_URL', 'mysql://localhost/x', 'an address such as postgres://user@host/database'],
  ['DATABASE_URL', 'secret\nline', 'an address such as postgres://user@host/database'],
  ...['localhost', 'localhost:11434', 'ftp://localhost/v1', 'http://', 'http://me:pw@host/v1', 'http://host/v1?key=x', 'http://host/#x'].map(
    (value) => ['LLM_BASE_URL', value, MODEL_SERVER],
  ),
  ['LLM_MODEL', ' ', 'the name of a model'],
  ...['two words', 'line\nbreak', 'schlüssel'].map((value) => ['LLM_API_KEY', value, 'a key of ASCII characters without spaces']),
  ...['0', '600001', '1e3', 'soon'].map((value) => ['LLM_TIMEOUT_MS', value, TIMEOUT]),
  ...['loud', 'INFO'].map((value) => ['LOG_LEVEL', value, 'one of fatal, error, warn, info, debug, trace, silent']),
  ...['300.1.1.1', '10.0.0.0/33', 'yes', '-1', 'true,loopback', ','].map((value) => ['TRUST_PROXY', value, PROXIES]),
  ...['0', '-5', '1.5', 'many', '99999999999999999999'].flatMap((value) =>
    ['MAX_REPLIES_AT_ONCE', 'MAX_TURNS', 'MAX_TOKENS_A_DAY'].map((name) => [name, value, WHOLE]),
  ),
] as [string, string, string][])('%s=%j is refused in one line that says what it takes', (name, value, takes) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(`${name} takes ${takes}.`));
});
