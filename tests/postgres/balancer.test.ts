/** The layout of deploy/compose.yaml as plain processes: PostgreSQL, two servers, and nginx with the same configuration. */
import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import { practise } from '../../bench/load/person.ts';
import { readBack } from '../../bench/load/reading-back.ts';
import { createRecord } from '../../bench/load/record.ts';
import { registerAll } from '../../bench/load/run.ts';
import { missingBalancer, startBalancer } from '../support/balancer.ts';
import type { Balancer } from '../support/balancer.ts';
import { startModelServer } from '../support/model-server.ts';
import type { ModelServer } from '../support/model-server.ts';
import { freshDir } from '../support/server.ts';
import { fetchCall, readJson, startProcess, startTalk } from '../support/server-process.ts';
import type { ServerProcess } from '../support/server-process.ts';

const TIMEOUT_MS = 180_000;
const HSTS = 'max-age=63072000';

const missing = missingBalancer();
if (missing !== undefined) beforeEach(({ skip }) => skip(missing));

async function startLayout(model?: ModelServer) {
  const environment = { DATA_DIR: freshDir(), TRUST_PROXY: '1', ...(model && { LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'scripted' }) };
  const [first, second] = await Promise.all([startProcess(environment), startProcess(environment)]);
  const port = new URL(first.address).port;
  const balancer = await startBalancer(`127.0.0.1:${port}`, `127.0.0.1:${new URL(second.address).port}`);
  return { balancer, first, second, startFirstAgain: () => startProcess({ ...environment, PORT: port }) };
}

async function kill({ child, exited }: ServerProcess): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}

/** Page, login, talk, report, deletion. */
async function playJourney(address: string): Promise<void> {
  const page = await fetch(`${address}/`, { headers: { accept: 'text/html' } });
  expect([page.headers.get('strict-transport-security'), page.headers.get('server')]).toEqual([HSTS, 'nginx']);
  const { headers, id } = await startTalk(address);
  for (const message of ['What brings you here?', 'That sounds hard. What would help you?']) {
    const { response } = await readJson(fetchCall(address, 'sendMessage', { params: { id }, body: { message } }, headers), calls.sendMessage.response);
    expect(response).not.toBe('');
  }
  const judged = await readJson(fetchCall(address, 'evaluateSession', { params: { id }, query: {}, body: {} }, headers), calls.evaluateSession.response);
  expect(judged).toMatchObject({ success: true });
  expect((await fetchCall(address, 'endSession', { params: { id }, body: {} }, headers)).status).toBe(200);
  expect(await (await fetchCall(address, 'exportSession', { params: { id } }, headers)).text()).toContain('What brings you here?');
  const deleted = await fetchCall(address, 'deleteSession', { params: { id } }, headers);
  expect([deleted.status, deleted.headers.get('strict-transport-security')]).toEqual([204, HSTS]);
}

function sendBody(address: string, bytes: number, language: string): Promise<Response> {
  const empty = JSON.stringify({ email: 'robin@example.org', password: '' });
  const body = empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
  return fetch(`${address}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json', 'accept-language': language }, body });
}

const readAll = async (answer: Response) => [answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control'), await answer.json()];

/** As large as at a server; beyond that it is refused in the same words. */
async function compareBodies(address: string, direct: string): Promise<void> {
  for (const language of ['en', 'zh-TW']) {
    for (const bytes of [BODY_MAX_BYTES, BODY_MAX_BYTES + 1]) {
      const [through, by] = await Promise.all([sendBody(address, bytes, language), sendBody(direct, bytes, language)]);
      expect(through.status).toBe(bytes > BODY_MAX_BYTES ? 413 : 422);
      expect(through.headers.get('strict-transport-security')).toBe(HSTS);
      expect(await readAll(through)).toEqual(await readAll(by));
    }
  }
}

test('over TLS the journey goes as at a server, and without TLS there is only the way to it', { timeout: TIMEOUT_MS }, async () => {
  const { balancer, first, second } = await startLayout();
  await playJourney(balancer.address);
  await compareBodies(balancer.address, first.address);
  const plain = await fetch(`${balancer.plainAddress}/api/health?a=b`, { redirect: 'manual' });
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://localhost/api/health?a=b']);
  expect(balancer.log()).toBe('');

  await Promise.all([kill(first), kill(second)]);
  const answer = await fetch(`${balancer.address}/api/auth/me`, { headers: { 'accept-language': 'zh-TW' } });
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '5', { detail: '伺服器目前忙碌中，請稍後再試。' }]);
  expect(answer.headers.get('strict-transport-security')).toBe(HSTS);
  await expect.poll(balancer.log).toMatch(/^\S+ GET 503 from "[^"]+" after \S+ s\n$/);
});

/** A login that fails, from another address of this machine, claiming to be from anywhere. */
async function failToLogIn({ port }: Balancer, localAddress: string, number: number): Promise<number | undefined> {
  const body = JSON.stringify({ email: `nobody-${number}@example.org`, password: 'not the password' });
  const claimed = `198.51.100.${number}`;
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` };
  const sending = request({ host: '127.0.0.1', servername: 'localhost', port, localAddress, path: '/api/auth/login', method: 'POST', headers, agent: false }).end(body);
  const answer = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(sending, 'response'))[0];
  await text(answer);
  return answer.statusCode;
}

test('limits count the address that the balancer sees, whatever a client claims', { timeout: TIMEOUT_MS }, async () => {
  const { balancer } = await startLayout();
  const statuses: (number | undefined)[] = [];
  for (let number = 0; number < 50; number += 5) {
    statuses.push(...(await Promise.all(Array.from({ length: 5 }, (_, place) => failToLogIn(balancer, '127.0.0.2', number + place)))));
  }
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(await failToLogIn(balancer, '127.0.0.2', 51)).toBe(429);
  expect(await failToLogIn(balancer, '127.0.0.3', 52)).toBe(401);
});

/** Both times in ms: when the first part came, and the last. */
async function readParts(answer: Response): Promise<{ texts: string[]; lasted: number }> {
  const texts: string[] = [];
  let [first, last] = [0, 0];
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    texts.push(part);
    last = performance.now();
    if (texts.length === 1) first = last;
  }
  return { texts, lasted: last - first };
}

test('a reply comes through as it is written, and a killed server costs no acknowledged message', { timeout: TIMEOUT_MS }, async () => {
  const everyMs = 1500;
  const model = await startModelServer([{ parts: ['The nights are long. ', 'Then I smoke. ', 'That is all.'], everyMs }]);
  onTestFinished(() => model.close());
  const { balancer, first, startFirstAgain } = await startLayout(model);
  const { headers, id } = await startTalk(balancer.address);
  const answer = await fetchCall(balancer.address, 'sendMessage', { params: { id }, body: { message: 'How are the nights?' } }, { ...headers, accept: 'text/event-stream, application/json' });
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const { texts, lasted } = await readParts(answer);
  expect(texts[0]).toBe('event: delta\ndata: {"text":"The nights are long."}\n\n');
  expect(texts.at(-1)).toContain('event: done');
  expect(lasted).toBeGreaterThan(everyMs / 2);

  model.script(() => ({ text: 'Good morning.', delayMs: 150 }));
  const people = await registerAll([balancer.address], 6);
  const ending = new AbortController();
  const practice = { options: { think: 0.05, reply: 0, turns: 6 }, addresses: () => [balancer.address], record: createRecord(), isOver: () => ending.signal.aborted };
  const practising = people.map((person) => practise(person, practice));
  const acknowledged = () => people.flatMap(({ talks }) => talks.flatMap(({ sent }) => sent)).filter(({ reply }) => reply !== null).length;
  const more = async (than: number) => {
    while (acknowledged() < than + 10) await sleep(20);
  };
  await more(0);
  await kill(first);
  const before = acknowledged();
  await more(before);
  await startFirstAgain();
  await more(acknowledged());
  ending.abort();
  await Promise.all(practising);
  const found = await readBack(balancer.address, people);
  expect(found.acknowledged).toBeGreaterThan(before);
  expect(found).toMatchObject({ lost: 0, doubled: 0, misplaced: 0 });
});
