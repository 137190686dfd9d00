import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from '../../tests/support/server-arguments.ts';

/** A server in a process of its own, gone with its folder when it is stopped. */
export interface Served {
  address: string;
  dir: string;
  pid: number;
  /** Without warning; the folder stays until it is stopped. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it says where it is.
 * @param argumentsIn the arguments of Node, by the folder that is its own
 * @param environment settings beside those of all benches
 */
export async function serve(argumentsIn: (dir: string) => string[], environment: Record<string, string> = {}): Promise<Served> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  const child = spawn(process.execPath, argumentsIn(dir), {
    env: { ...process.env, PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent', MAX_TURNS: '1000000', LLM_BASE_URL: '', LLM_MODEL: '', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
      const found = /^Open (\S+)$/m.exec(said)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
    void exited.then(() => reject(new Error('The server ended before it answered.')));
  });
  return {
    address,
    dir,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Starts the product as `npm start` does. */
export const serveProduct = (environment: Record<string, string> = {}): Promise<Served> => serve(() => [...SERVER_ARGUMENTS], { ...SERVER_ENVIRONMENT, ...environment });

const agent = new Agent({ keepAlive: true });

/** The server had no time to answer, for the machine had none for it. */
class Busy extends Error {
  override readonly name = 'Busy';
}

const BUSY_TRIES = 20;
const BUSY_PAUSE_MS = 5000;

/**
 * Begins something again where the server was too busy to answer: what a busy machine refuses says nothing of its speed.
 * @throws {Busy} where it stays so
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Busy) || tries === BUSY_TRIES) throw error;
      await sleep(BUSY_PAUSE_MS);
    }
  }
}

/**
 * Makes a request on a connection that is kept, and reads its answer as JSON.
 * @throws {Busy} where the machine has no time for the server
 * @throws {Error} where it is answered with another failure
 */
export async function call(address: string, path: string, { token, body }: { token?: string; body?: object } = {}): Promise<unknown> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const sending = request(address + path, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (answer) => {
    text(answer).then((said) => {
      if (answer.statusCode !== undefined && answer.statusCode < 300) resolve(said);
      else reject(new (answer.statusCode === 503 ? Busy : Error)(`${path} was answered with ${answer.statusCode}: ${said}`));
    }, reject);
  });
  sending.on('error', reject).end(sent);
  return JSON.parse(await promise);
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value below which so much of all lie, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;
}
