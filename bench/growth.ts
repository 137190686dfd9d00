/** Whether a call grows dearer with all that the server holds: the same calls beside 10, 1,000 and 100,000 sessions. */
import { register, startSession } from './server/account.ts';
import { copySessionsToOthers, startDatabases } from './server/filled.ts';
import type { Database, Filled } from './server/filled.ts';
import { call, patiently, quantile, timed } from './server/processes.ts';

/** Times the smallest. */
const AT_MOST = 1.3;
const SIZES = [10, 1000, 100_000];
/** One person's; all others are other people's, of whom each has at most so many. */
const OWN = 10;
const CALLS = 60;

interface Grown {
  served: Filled;
  token: string;
  sessions: string[];
}

async function grow(served: Filled, size: number): Promise<Grown> {
  const token = await register(served.address);
  const sessions: string[] = [];
  for (let place = 0; place < OWN; place += 1) sessions.push(await startSession(served.address, token));
  if (size > OWN) await served.execute(copySessionsToOthers(OWN, size - 1));
  const said = ['What is on your mind at night?', 'That sounds lonely.'];
  for (const id of sessions) for (const message of said) await patiently(() => call(served.address, `/api/chat/session/${id}/message`, { token, body: { message } }));
  return { served, token, sessions };
}

/** @returns whether every mark is reached */
export async function benchGrowth(database: Database): Promise<boolean> {
  const databases = await startDatabases(database);
  try {
    const grown: Grown[] = [];
    for (const size of SIZES) grown.push(await grow(await databases.serveOne(), size));
    const calls: Record<string, (one: Grown, number: number) => Promise<unknown>> = {
      'a send': ({ served, token, sessions }, number) => call(served.address, `/api/chat/session/${sessions[number % OWN]}/message`, { token, body: { message: `And then, after night ${number}?` } }),
      'the list of sessions': ({ served, token }) => call(served.address, '/api/chat/sessions', { token }),
      'an evaluation': ({ served, token, sessions }, number) => call(served.address, `/api/eval/session/${sessions[number % OWN]}/evaluate`, { token, body: {} }),
    };
    let reached = true;
    console.log(`growth on ${database}, beside ${SIZES.join(', ')} sessions; medians of ${CALLS} calls, in turn; at most ${AT_MOST} times the smallest`);
    for (const [name, make] of Object.entries(calls)) {
      const times = new Map(grown.map((one) => [one, [] as number[]]));
      for (let number = 0; number < CALLS; number += 1) {
        for (const one of grown) times.get(one)?.push(await patiently(() => timed(() => make(one, number))));
      }
      const medians = [...times.values()].map((each) => quantile(each, 0.5));
      const most = Math.max(...medians) / (medians[0] ?? Number.NaN);
      console.log(`${name}: ${medians.map((median) => median.toFixed(1)).join(', ')} ms, ${most.toFixed(2)} times`);
      reached &&= most <= AT_MOST;
    }
    const sizes = await Promise.all(grown.map(({ served }) => served.size()));
    console.log(`on the disk: ${sizes.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ')} MB, with six messages a session`);
    return reached;
  } finally {
    await databases.stop();
  }
}
