/** What the server adds to the least that has to be done: each call beside bare `node:http` with the same rows. */
import { join } from 'node:path';
import { register, startSession } from './server/account.ts';
import { fillSession } from './server/history.ts';
import { call, patiently, quantile, serve, serveProduct, timed } from './server/processes.ts';

/** Shares of the floor's calls a second that must be reached, and how much longer the slowest may take. */
const SENDS_AT_LEAST = 0.25;
const SENDS_P99_AT_MOST = 3;
const MESSAGES_AT_LEAST = 0.5;
const ME_AT_LEAST = 0.4;

const CLIENTS = 8;
/** In turn, so that what else the machine does meets both. */
const ROUNDS = 5;
const SENDS = 160;
const READS = 400;
const LISTS = 60;
const MESSAGES = 1000;

interface Measured {
  /** Calls a second. */
  rate: number;
  /** In ms. */
  p99: number;
}

/** Many clients, each of which makes its next call when the one before was answered. */
async function load(count: number, make: (client: number, number: number) => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  const whole = await timed(async () => {
    const work = async (client: number) => {
      for (let number = 0; number < count / CLIENTS; number += 1) times.push(await timed(() => make(client, number)));
    };
    const worked = await Promise.allSettled(Array.from({ length: CLIENTS }, (_, client) => work(client)));
    for (const each of worked) if (each.status === 'rejected') throw each.reason;
  });
  return { rate: (times.length / whole) * 1000, p99: quantile(times, 0.99) };
}

/** The medians of ours and of the floor's, in turn. */
async function compare(ours: () => Promise<Measured>, floor: () => Promise<Measured>): Promise<{ rate: number; p99: number; text: string }> {
  await patiently(ours);
  await floor();
  const rounds: [Measured, Measured][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await patiently(async () => [await ours(), await floor()]));
  const median = (of: (pair: [Measured, Measured]) => number) => quantile(rounds.map(of), 0.5);
  return {
    rate: median(([one, other]) => one.rate / other.rate),
    p99: median(([one, other]) => one.p99 / other.p99),
    text: `${median(([one]) => one.rate).toFixed(0)} against ${median(([, other]) => other.rate).toFixed(0)} a second, p99 ${median(([one]) => one.p99).toFixed(1)} against ${median(([, other]) => other.p99).toFixed(1)} ms`,
  };
}

/** @returns whether every mark is reached */
export async function benchServer(): Promise<boolean> {
  const product = await serveProduct();
  const floor = await serve((dir) => ['bench/server/floor.ts', join(dir, 'floor.db')]);
  try {
    const token = await register(product.address);
    const sessions = await Promise.all(Array.from({ length: CLIENTS }, () => startSession(product.address, token)));
    const long = await startSession(product.address, token);
    fillSession(join(product.dir, 'training.db'), long, MESSAGES, 2);
    fillSession(join(floor.dir, 'floor.db'), 'long', MESSAGES, 1);
    const body = { message: 'What is on your mind at night?' };

    const sends = await compare(
      () => load(SENDS, (client) => call(product.address, `/api/chat/session/${sessions[client]}/message`, { token, body })),
      () => load(SENDS, (client) => call(floor.address, `/send/${client}`, { body })),
    );
    const me = await compare(
      () => load(READS, () => call(product.address, '/api/auth/me', { token })),
      () => load(READS, () => call(floor.address, '/me')),
    );
    const messages = await compare(
      () => load(LISTS, () => call(product.address, `/api/chat/session/${long}/messages`, { token })),
      () => load(LISTS, () => call(floor.address, '/messages/long')),
    );
    const show = (name: string, { rate, p99, text }: typeof sends) => console.log(`${name}: ${rate.toFixed(2)} of the floor, p99 ${p99.toFixed(1)} times (${text})`);
    console.log(`server, beside bare node:http with the same rows, ${CLIENTS} clients, medians of ${ROUNDS} rounds`);
    show(`sends (at least ${SENDS_AT_LEAST}, p99 at most ${SENDS_P99_AT_MOST} times)`, sends);
    show(`1,000 messages (at least ${MESSAGES_AT_LEAST})`, messages);
    show(`/auth/me (at least ${ME_AT_LEAST})`, me);
    return sends.rate >= SENDS_AT_LEAST && sends.p99 <= SENDS_P99_AT_MOST && messages.rate >= MESSAGES_AT_LEAST && me.rate >= ME_AT_LEAST;
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
  }
}
