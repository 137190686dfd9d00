/** The real server on a fresh database, with a character and an evaluation that the test controls. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type { Character, Scenario } from '../../content/schema.ts';
import { buildApp } from '../../server/app.ts';
import { createPasswords } from '../../server/auth/passwords.ts';
import type { Passwords } from '../../server/auth/passwords.ts';
import type { CharacterEngine } from '../../server/character/engine.ts';
import { readConfig } from '../../server/config.ts';
import type { Config } from '../../server/config.ts';
import type { Content } from '../../server/content/files.ts';
import { TooLittleToEvaluate } from '../../server/evaluation/evaluator.ts';
import type { Evaluator } from '../../server/evaluation/evaluator.ts';
import { NOBODY } from '../../server/observe/observer.ts';
import type { Store } from '../../server/store/store.ts';
import { buildReport } from './builders.ts';
import { openTestStore } from './database.ts';

function buildContentCharacter(id: string, en: string, zhTW: string): Character {
  const text = { en, 'zh-TW': zhTW };
  return {
    id,
    name: text,
    brief: text,
    persona: text,
    manner: text,
    temper: { trust: 3, tension: 3, opens: 1, flares: 1 },
    effects: {},
    opening: [text],
    topics: [],
    facts: [],
    knows: { answers: [], facts: {}, safety: {} },
    responses: {},
    reactions: {},
    // oxlint-disable-next-line no-unsafe-type-assertion -- the built-in character alone reads them, and it is not here
    defaults: { responses: {} as Character['defaults']['responses'], reactions: {} },
  };
}

const visit: Scenario = {
  id: 'first-visit',
  name: { en: 'A first visit', 'zh-TW': '第一次來訪' },
  description: { en: 'Someone who was sent.', 'zh-TW': '被要求前來的人。' },
  icon: 'clinic',
  evaluation: { counselling: true },
  characters: [buildContentCharacter('morgan', 'Morgan', '陳先生'), buildContentCharacter('robin', 'Robin', '林小姐')],
  scripts: [
    {
      id: 'one-worry',
      character_id: 'morgan',
      goal: { en: 'Have Morgan name one worry.', 'zh-TW': '讓陳先生說出一個擔憂。' },
      brings_up: [],
      reached: { facts: [], trust: 0, tension: 10, acts: [] },
    },
  ],
};

const complaint: Scenario = {
  id: 'complaint',
  name: { en: 'A complaint', 'zh-TW': '客訴' },
  description: { en: 'An angry customer.', 'zh-TW': '生氣的顧客。' },
  icon: 'customer',
  evaluation: { counselling: false },
  characters: [buildContentCharacter('kim', 'Kim', '金太太')],
  scripts: [],
};

export const CONTENT: Content = { scenarios: [visit, complaint] };

/** Opens with its name and echoes each message. */
export function buildCharacterEngine(overrides: Partial<CharacterEngine> = {}): CharacterEngine {
  return {
    name: 'echo',
    opening: ({ character, language }) => `${character.name[language]}.`,
    reply: async ({ messages }) => `You said: ${messages.at(-1)?.content}`,
    ...overrides,
  };
}

/** Gives every conversation of two or more messages the same report. */
export function buildEvaluator(overrides: Partial<Evaluator> = {}): Evaluator {
  return {
    name: 'fixed',
    async evaluate({ messages }, past) {
      if (messages.filter(({ role }) => role === 'participant').length < 2) throw new TooLittleToEvaluate();
      return { report: buildReport(), record: { earlier: past.length } };
    },
    ...overrides,
  };
}

/** A folder that is removed after the test. */
export function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'training-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** A built page of one file. */
export function freshPage(): string {
  const dir = freshDir();
  writeFileSync(join(dir, 'index.html'), '<!doctype html><title>Page</title>');
  return dir;
}

/** Listens on a port, for tests that need a real network. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port.');
  return address.port;
}

/** The cheapest settings argon2 accepts, because most tests hash many passwords. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

export interface TestServer {
  app: FastifyInstance;
  store: Store;
  clock: { time: Date; advance(ms: number): void };
  stop: AbortController;
  dataDir: string;
}

export interface TestServerOptions {
  config?: Partial<Config>;
  content?: Content;
  character?: CharacterEngine;
  evaluator?: Evaluator;
  passwords?: Passwords;
  pageDir?: string;
  dataDir?: string;
  busyTimeoutMs?: number;
  /** How the database is reached, where not as ever. */
  open?: (now: () => Date) => Promise<Store>;
}

/** The whole server without a network, closed after the test. Its clock starts in 2026 and does not run. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? freshDir();
  const clock = {
    time: new Date('2026-01-31T09:00:00.000Z'),
    advance(ms: number) {
      clock.time = new Date(clock.time.getTime() + ms);
    },
  };
  const now = () => clock.time;
  const store = await (options.open?.(now) ?? openTestStore(dataDir, now, options.busyTimeoutMs));
  const stop = new AbortController();
  const app = await buildApp({
    config: { ...readConfig({ DATA_DIR: dataDir }), ...options.config },
    store,
    content: options.content ?? CONTENT,
    character: options.character ?? buildCharacterEngine(),
    evaluator: options.evaluator ?? buildEvaluator(),
    passwords: options.passwords ?? createPasswords(CHEAP),
    now,
    pageDir: options.pageDir ?? join(dataDir, 'no-page'),
    version: '0.0.0-test',
    stopping: stop.signal,
    logger: false,
    observer: NOBODY,
  });
  onTestFinished(async () => {
    await app.close();
    await store.close();
  });
  return { app, store, clock, stop, dataDir };
}
