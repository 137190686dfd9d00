/** The server as `npm start` runs it: a process of its own. */
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import type { CallName } from '#contract/endpoints.ts';
import { calls } from '#contract/calls.ts';
import { callRequest } from './caller.ts';
import { databaseUrlOf } from './database.ts';
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT } from './server-arguments.ts';
import { freshDir } from './server.ts';

type Command = readonly [string, ...string[]];
const SERVER: Command = [process.execPath, ...SERVER_ARGUMENTS];
const SCENARIO = 'smoking-cessation';

export interface ServerProcess {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** The address it prints. */
  address: string;
  stdout: () => string;
  stderr: () => string;
  /** The exit code; null if a signal ended it. */
  exited: Promise<number | null>;
}

/** A copy of one shipped scenario, because reading all of them is half of a start. */
export function oneScenario(): string {
  const dir = freshDir();
  cpSync(join('content', SCENARIO), join(dir, SCENARIO), { recursive: true });
  return dir;
}

export function spawnServer(environment: Record<string, string>, [command, ...args]: Command = SERVER) {
  const child = spawn(command, args, {
    env: { ...process.env, ...SERVER_ENVIRONMENT, PORT: '0', LOG_LEVEL: 'warn', CONTENT_DIR: oneScenario(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    texts.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    texts.stderr += text;
  });
  const exited = once(child, 'close').then(() => child.exitCode);
  return { child, texts, exited };
}

/** The server on a simulated small disk: no file can grow beyond this many blocks of 512 bytes. */
export const onSmallDisk = (blocks: number): Command => ['sh', '-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', ...SERVER];

/** In the tests on PostgreSQL each data folder stands for a database. */
async function withDatabase(environment: Record<string, string>): Promise<Record<string, string>> {
  const url = environment.DATA_DIR === undefined ? undefined : await databaseUrlOf(environment.DATA_DIR);
  return { ...(url !== undefined && { DATABASE_URL: url }), ...environment };
}

/** Starts the server and waits until it prints its address. */
export async function startProcess(environment: Record<string, string>, command?: Command): Promise<ServerProcess> {
  const { child, texts, exited } = spawnServer(await withDatabase(environment), command);
  const address = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /^Open (\S+)$/m.exec(texts.stdout)?.[1];
      if (found !== undefined && texts.stdout.includes('Character: ')) resolve(found);
    };
    child.stdout.on('data', look);
    void exited.then((code) => reject(new Error(`The server ended with ${code}: ${texts.stderr}`)));
  });
  return { child, address, stdout: () => texts.stdout, stderr: () => texts.stderr, exited };
}

/** Runs the server until it ends by itself. */
export async function runProcess(environment: Record<string, string>) {
  const { texts, exited } = spawnServer(await withDatabase(environment));
  return { code: await exited, ...texts };
}

/** Makes a call over the network. */
export function fetchCall<Name extends CallName>(
  address: string,
  name: Name,
  input: CallInput<Name>,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  const { url, body } = callRequest(name, input);
  return fetch(address + url, {
    method: calls[name].method,
    signal,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Registers a user and starts a session with the first character. */
export async function startTalk(address: string): Promise<{ headers: { authorization: string }; id: string }> {
  const account = { username: 'Robin', email: 'robin@example.org', password: 'correct horse' };
  let answer = await fetchCall(address, 'register', { body: account });
  // On a busy machine a server that has just started may ask to be left alone for a moment.
  while (answer.status === 503) {
    await sleep(500);
    answer = await fetchCall(address, 'register', { body: account });
  }
  const registered = calls.register.response.parse(await answer.json());
  const headers = { authorization: `Bearer ${registered.access_token}` };
  const query = { language: 'en' } as const;
  const { scenarios } = await readJson(
    fetchCall(address, 'listScenarios', { query }, headers),
    calls.listScenarios.response,
  );
  const scenario_id = scenarios[0]?.id ?? '';
  const { characters } = await readJson(
    fetchCall(address, 'listCharacters', { params: { id: scenario_id }, query }, headers),
    calls.listCharacters.response,
  );
  const body = { scenario_id, character_id: characters[0]?.id ?? '', participant_name: 'Alex' };
  const created = await readJson(fetchCall(address, 'createSession', { body }, headers), calls.createSession.response);
  return { headers, id: created.session_id };
}

/** An answer's body, validated by a schema. */
export async function readJson<T>(answer: Promise<Response>, schema: { parse(value: unknown): T }): Promise<T> {
  return schema.parse(await (await answer).json());
}
