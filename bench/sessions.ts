/** What the list of one person's sessions takes at its longest: as many as the limits allow. */
import { request } from 'node:http';
import { register, startSession } from './server/account.ts';
import { copySessions, startDatabases } from './server/filled.ts';
import type { Database } from './server/filled.ts';
import { quantile, timed } from './server/processes.ts';

const SESSIONS = 10_000;
const AT_MOST_MS = 100;
const WARM_UPS = 5;
const CALLS = 20;

/** Until its last byte is here; to read it as JSON is the page's part. */
async function readList(address: string, token: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const asking = request(`${address}/api/chat/sessions`, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`The list was answered with ${answer.statusCode}.`));
    answer.on('error', reject).on('end', resolve).resume();
  });
  asking.on('error', reject).end();
  return promise;
}

interface Taken {
  /** Of the processor, of server and database together. */
  cpuMs: number;
  /** As it is waited for, which other work on the machine makes longer. */
  medianMs: number;
}

async function timeList(database: Database): Promise<Taken> {
  const databases = await startDatabases(database);
  try {
    const served = await databases.serveOne();
    const token = await register(served.address);
    await startSession(served.address, token);
    await served.execute(copySessions(1, SESSIONS - 1));
    for (let number = 0; number < WARM_UPS; number += 1) await readList(served.address, token);
    const times: number[] = [];
    const before = served.cpuMs();
    for (let number = 0; number < CALLS; number += 1) times.push(await timed(() => readList(served.address, token)));
    return { cpuMs: (served.cpuMs() - before) / CALLS, medianMs: quantile(times, 0.5) };
  } finally {
    await databases.stop();
  }
}

/** @returns whether the mark is reached on both databases */
export async function benchSessions(): Promise<boolean> {
  let reached = true;
  for (const database of ['sqlite', 'postgres'] as const) {
    const { cpuMs, medianMs } = await timeList(database);
    console.log(`sessions on ${database}: the list of ${SESSIONS} of one person takes ${cpuMs.toFixed(0)} ms of the processor (at most ${AT_MOST_MS}), and came after ${medianMs.toFixed(0)} ms (median of ${CALLS})`);
    reached &&= cpuMs <= AT_MOST_MS;
  }
  return reached;
}
