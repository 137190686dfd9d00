/** The figures to reach, each a ratio of what was measured side by side or in turn: `npm run load -- --check`. */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchGrowth } from '../growth.ts';
import { benchSessions } from '../sessions.ts';
import { quantile, timed } from '../server/processes.ts';
import { startSession } from '../server/account.ts';
import { ask } from './client.ts';
import { startLayout } from './layout.ts';
import type { Layout } from './layout.ts';
import type { LoadOptions } from './options.ts';
import { describe, isWhole } from './reading-back.ts';
import { describeMachine, printUsage, registerAll, runLoad } from './run.ts';
import type { Outcome } from './run.ts';
import { tagOf } from './tag.ts';

/** Sessions of so many accounts, because it takes a processor long to hash 500 passwords. */
const WAITING = 500;
const ACCOUNTS = 25;
const ME_P99_AT_MOST = 2;
const MEMORY_AT_MOST_MB = 300;
/** Longer than a model takes, so that all wait at once: what arrives takes the processor, and is looked at apart. */
const MODEL_SECONDS = 60;
const SENDING_MS = 40_000;
const WAITING_MS = 15_000;
const ME_EVERY_MS = 20;

const TWO_CARRY_AT_LEAST = 1.5;
/** On fewer the load and the database leave a second process nothing to run on. */
const CORES_TO_JUDGE = 4;
const CROWD = { users: 24, minutes: 0.5, think: 0, reply: 0.1, turns: 12, kill: false, check: false, url: undefined } as const;

/** @returns whether every mark is reached */
export async function checkMarks(): Promise<boolean> {
  console.log(`marks; ${describeMachine()}`);
  const reached = [await checkWaiting(), await checkTwo(), await benchSessions(), await benchGrowth('sqlite'), await benchGrowth('postgres')];
  return reached.every(Boolean);
}

const show = (isReached: boolean, text: string) => console.log(`${isReached ? 'reached' : 'MISSED'}: ${text}`);

interface Waiting {
  token: string;
  session: string;
}

/** Sends a message of each, one after another, and waits for all replies. */
async function sendAll(address: string, waiting: readonly Waiting[]): Promise<void> {
  await Promise.all(
    waiting.map(async ({ token, session }, place) => {
      await sleep((place / waiting.length) * SENDING_MS);
      const message = `What is on your mind at night? ${tagOf(place, 1)}`;
      const { status, body } = await ask(address, `/api/chat/session/${session}/message`, { token, body: { message }, takesEvents: true });
      if (status !== 200) throw new Error(`A message was answered with ${status}: ${JSON.stringify(body)}`);
    }),
  );
}

/** Two servers alike, one of which has people waiting for a model: a call to each in turn meets the same machine. */
async function checkWaiting(): Promise<boolean> {
  const model = { meanSeconds: MODEL_SECONDS, steady: true };
  const [idle, busy] = [await startLayout({ servers: 1, database: 'sqlite' }, model), await startLayout({ servers: 1, database: 'sqlite' }, model)];
  try {
    const addressOf = (layout: Layout) => layout.addresses()[0] ?? '';
    const people = await registerAll(busy.addresses(), ACCOUNTS);
    const waiting: Waiting[] = [];
    for (let place = 0; place < WAITING; place += 1) {
      const token = people[place % ACCOUNTS]?.token ?? '';
      waiting.push({ token, session: await startSession(addressOf(busy), token) });
    }
    const [visitor] = await registerAll(idle.addresses(), 1);
    const me = (layout: Layout, token = '') => timed(() => ask(addressOf(layout), '/api/auth/me', { token }));
    /** Calls in turn, as long as it takes. */
    async function compare(until: () => boolean): Promise<{ idle: number[]; busy: number[] }> {
      const times = { idle: [] as number[], busy: [] as number[] };
      while (!until()) {
        times.idle.push(await me(idle, visitor?.token));
        times.busy.push(await me(busy, people[0]?.token));
        await sleep(ME_EVERY_MS);
      }
      return times;
    }
    const forMs = (ms: number) => {
      const until = performance.now() + ms;
      return () => performance.now() >= until;
    };
    await compare(forMs(2000));
    const replies = sendAll(addressOf(busy), waiting);
    // Where it fails early, that is told when it is waited for.
    replies.catch(() => undefined);
    const arriving = await compare(forMs(SENDING_MS + 2000));
    const times = await compare(forMs(WAITING_MS));
    const memoryMb = busy.usage().get('server 1')?.memoryMb ?? Number.NaN;
    await replies;
    const [p99, idleP99] = [quantile(times.busy, 0.99), quantile(times.idle, 0.99)];
    const whileArriving = quantile(arriving.busy, 0.99) / quantile(arriving.idle, 0.99);
    const isReached = p99 <= ME_P99_AT_MOST * idleP99 && memoryMb < MEMORY_AT_MOST_MB;
    show(
      isReached,
      `${WAITING} sessions of ${ACCOUNTS} people waiting for a model: /auth/me p99 ${(p99 / idleP99).toFixed(2)} times idle (${p99.toFixed(1)} against ${idleP99.toFixed(1)} ms of ${times.busy.length} calls, at most ${ME_P99_AT_MOST}), memory ${memoryMb.toFixed(0)} MB (under ${MEMORY_AT_MOST_MB}); while they were sending, ${(WAITING / (SENDING_MS / 1000)).toFixed(0)} a second, p99 was ${whileArriving.toFixed(1)} times idle`,
    );
    return isReached;
  } finally {
    await Promise.all([idle.stop(), busy.stop()]);
  }
}

async function measure(servers: number, more: Partial<LoadOptions> = {}): Promise<Outcome> {
  const options = { ...CROWD, servers, database: 'postgres' as const, ...more };
  const layout = await startLayout(options, { meanSeconds: options.reply });
  try {
    return await runLoad(layout, options);
  } finally {
    await layout.stop();
  }
}

const rateOf = ({ read, seconds }: Outcome) => read.acknowledged / seconds;

/** One process and two on PostgreSQL, both with more people than they can serve; and two of which one is killed. */
async function checkTwo(): Promise<boolean> {
  const [one, two] = [await measure(1), await measure(2)];
  const ratio = rateOf(two) / rateOf(one);
  const isJudged = availableParallelism() >= CORES_TO_JUDGE;
  show(!isJudged || ratio >= TWO_CARRY_AT_LEAST, `two processes on PostgreSQL carry ${ratio.toFixed(2)} times one (${rateOf(two).toFixed(1)} against ${rateOf(one).toFixed(1)} messages a second; at least ${TWO_CARRY_AT_LEAST}${isJudged ? '' : `, judged from ${CORES_TO_JUDGE} cores on`})`);
  printUsage(two);
  const killed = await measure(2, { kill: true, minutes: 1, think: 1 });
  const outcomes = [one, two, killed];
  const areWhole = outcomes.every(({ read }) => isWhole(read));
  show(areWhole, `a killed process costs no acknowledged message; ${describe(killed.read)}; ${killed.record.failures()} tries failed and were made again`);
  return areWhole && (!isJudged || ratio >= TWO_CARRY_AT_LEAST);
}
