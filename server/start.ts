/** Starts the server: settings, content, lock, database, engines, then it listens. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { buildApp } from './app.ts';
import { createPasswords } from './auth/passwords.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { CACHE_DIR, openCache } from './content/cache.ts';
import { compileContent } from './content/compile.ts';
import { ContentError, NoContent } from './content/files.ts';
import { programFingerprint } from './content/fingerprint.ts';
import { createEngines } from './engines/engines.ts';
import { explain } from './explain.ts';
import { closeToOthers, lockDataDir } from './lock.ts';
import { loggerOptions, readableLines } from './http/logger.ts';
import { createObservation } from './observe/observation.ts';
import { NOBODY } from './observe/observer.ts';
import { Problem } from './problem.ts';
import { openStore } from './store/store.ts';
import type { Store, StoreOptions } from './store/store.ts';
import { removeExpired } from './sessions/retention.ts';
import { countTokens } from './sessions/token-budget.ts';

const PAGE_DIR = fileURLToPath(new URL('../dist', import.meta.url));
const PACKAGE = new URL('../package.json', import.meta.url);

/** Requests under way may finish; then pending replies are given up, and at last connections are cut. */
const GRACE_MS = 4000;
const CUT_MS = 6000;
const KILL_MS = 9000;
const RETRY_AFTER_SECONDS = 5;
const HOUR_MS = 3_600_000;

const packageSchema = z.object({ version: z.string() });
const now = () => new Date();

async function start(): Promise<void> {
  // What people wrote is for this program's user alone, also in the files that SQLite makes.
  process.umask(0o077);
  const config = readConfig(process.env);
  const program = programFingerprint();
  const content = await compileContent(config.contentDir, openCache(CACHE_DIR), program);
  const { version } = packageSchema.parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));
  const observation = await createObservation(config, process.env, version);
  const { observer } = observation;
  const options: StoreOptions = observer === NOBODY ? {} : { onQuery: (queried) => observer.queried(queried) };
  const { store, place } = config.databaseUrl === null ? await openEmbedded(config.dataDir, options) : await openShared(config.databaseUrl, options);
  const engines = createEngines({
    content: content.compiled,
    cacheDir: CACHE_DIR,
    program,
    llm: config.llm,
    onAsked(asked) {
      observer.asked(asked);
      return countTokens(store, config.maxTokensADay, asked.inputTokens + asked.outputTokens, now());
    },
  });
  const stopping = new AbortController();
  const app = await buildApp({
    config,
    store,
    content,
    character: engines.character,
    evaluator: engines.evaluator,
    passwords: createPasswords(),
    now,
    pageDir: PAGE_DIR,
    version,
    stopping: stopping.signal,
    logger: { ...loggerOptions(config), ...(process.stdout.isTTY && { stream: await readableLines() }) },
    observer,
  });
  const tidying = tidyHourly(app, () => removeExpired(store, config.retentionDays, now()));
  endProperly(app, async () => {
    clearInterval(tidying);
    const giveUp = () => stopping.abort(new Problem(503, 'stopping', RETRY_AFTER_SECONDS));
    setTimeout(giveUp, GRACE_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), CUT_MS).unref();
    await app.close();
    giveUp();
    await engines.stop();
    await store.close();
    await observation.stop();
  });
  const about = { version, character: engines.character.name, evaluation: engines.evaluator.name, connections: () => store.connections() };
  const figures = await observation.start(about, () => app.log.warn('traces could not be sent'));
  await app.listen({ port: config.port, host: config.host });
  console.log(`Open ${addressOf(app, config)}`);
  console.log(`Data: ${place}`);
  if (figures !== null) console.log(`Metrics: ${figures}`);
  console.log(`Character: ${engines.character.name}`);
  engines.start();
}

interface Data {
  store: Store;
  /** As it may be shown. */
  place: string;
}

/** The folder is this process's own until its store is closed. */
async function openEmbedded(dataDir: string, options: StoreOptions): Promise<Data> {
  const unlock = lockDataDir(dataDir, now);
  closeToOthers(dataDir);
  const store = await openStore(dataDir, now, options);
  const close = () => store.close().finally(unlock);
  return { store: { ...store, close }, place: dataDir };
}

/** Its driver is loaded only here, because most starts do without. */
async function openShared(url: string, options: StoreOptions): Promise<Data> {
  const { openPostgres, shownAddress } = await import('./store/postgres.ts');
  return { store: await openPostgres(url, now, options), place: shownAddress(url) };
}

/**
 * The first signal ends the server, further ones change nothing: npm and the terminal both send theirs. An
 * uncaught error ends it at once.
 */
function endProperly(app: FastifyInstance, end: () => Promise<void>): void {
  const grace = closeWithGrace({ delay: KILL_MS, logger: app.log, skip: ['SIGTERM', 'SIGINT'] }, async ({ err }) => {
    if (err === undefined) await end();
    else app.log.fatal({ err }, 'uncaught error');
  });
  let ending = false;
  const onSignal = () => {
    if (!ending) grace.close();
    ending = true;
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}

/** At the start and every hour. What fails is tried again the next time. */
function tidyHourly(app: FastifyInstance, tidy: () => Promise<void>): NodeJS.Timeout {
  const run = () => {
    tidy().catch((err: unknown) => app.log.error({ err }, 'old sessions could not be removed'));
  };
  run();
  return setInterval(run, HOUR_MS);
}

/** Where to open it in a browser. */
function addressOf(app: FastifyInstance, { host }: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const local = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host);
  const name = isIP(host) === 6 ? `[${host}]` : host;
  return `http://${local ? 'localhost' : name}:${port}`;
}

/** One line for what the person who starts it can mend. */
function explainStart(error: unknown): string {
  const known = explain(error);
  if (known !== null) return known;
  if (!(error instanceof Error)) return String(error);
  const { message, stack } = error;
  if (error instanceof ContentError) return message;
  if (error instanceof NoContent) return `CONTENT_DIR takes a folder that holds scenarios: ${message}.`;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `PORT takes a free port; another program listens already (${message}).`;
  if (code === 'EACCES') return `PORT takes a port that this program may listen on (${message}).`;
  const syscall = 'syscall' in error ? error.syscall : undefined;
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL' || syscall === 'getaddrinfo') return `HOST takes an address of this machine (${message}).`;
  return stack ?? message;
}

try {
  await start();
} catch (error) {
  console.error(explainStart(error));
  process.exit(1);
}
