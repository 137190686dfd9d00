import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { ask } from './client.ts';
import type { Layout } from './layout.ts';
import type { LoadOptions } from './options.ts';
import { CHOSEN, createdSchema, practise } from './person.ts';
import type { Person } from './person.ts';
import { readBack } from './reading-back.ts';
import type { ReadBack } from './reading-back.ts';
import { createRecord } from './record.ts';
import type { Record } from './record.ts';
import type { Usage } from './usage.ts';

const tokenSchema = z.object({ access_token: z.string() });
const AT_ONCE = 4;
const LOOK_EVERY_MS = 1000;

export interface Outcome {
  record: Record;
  read: ReadBack;
  /** From the first message to the last reply. */
  seconds: number;
  /** Of each process: what it used meanwhile, memory at its most. */
  used: Map<string, Usage>;
}

/** New people, a few at a time, because hashing their passwords takes the processor. */
export async function registerAll(addresses: readonly string[], count: number): Promise<Person[]> {
  const people: Person[] = [];
  const run = Date.now().toString(36);
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const number = next++;
      const body = { username: `Trainee ${number}`, email: `load-${run}-${number}@example.org`, password: 'correct horse', preferred_language: 'en' };
      for (;;) {
        const answered = await ask(addresses[number % addresses.length] ?? '', '/api/auth/register', { body });
        if (answered.status === 201) {
          people[number] = { number, token: tokenSchema.parse(answered.body).access_token, talks: [] };
          break;
        }
        if (answered.status !== 503) throw new Error(`Registering was answered with ${answered.status}: ${JSON.stringify(answered.body)}${answered.status === 429 ? ' Set MAX_REGISTRATIONS_AN_HOUR of these servers higher.' : ''}`);
        await sleep(answered.retryAfterMs);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return people;
}

/** Has every server prepare what it prepares for its first message, so that it is not counted among the rest. */
async function warmUp(addresses: readonly string[], { token }: Person): Promise<void> {
  for (const address of addresses) {
    const { body } = await ask(address, '/api/chat/session', { token, body: CHOSEN });
    const { session_id } = createdSchema.parse(body);
    await ask(address, `/api/chat/session/${session_id}/message`, { token, body: { message: 'What brings you here today?' } });
  }
}

/** Follows what processes use; one that is replaced goes on under its name. */
function follow(layout: Layout) {
  const used = new Map<string, Usage>();
  let last = layout.usage();
  const look = () => {
    const now = layout.usage();
    for (const [name, { cpuMs, memoryMb }] of now) {
      const before = used.get(name) ?? { cpuMs: 0, memoryMb: 0 };
      const grown = cpuMs - (last.get(name)?.cpuMs ?? 0);
      used.set(name, { cpuMs: before.cpuMs + (grown < 0 ? cpuMs : grown), memoryMb: Math.max(before.memoryMb, memoryMb) });
    }
    last = now;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return used;
  };
}

/** Lets people practise, and reads back what they sent. */
export async function runLoad(layout: Layout, options: LoadOptions): Promise<Outcome> {
  const people = await registerAll(layout.addresses(), options.users);
  const [first] = people;
  if (first !== undefined) await warmUp(layout.addresses(), first);
  const record = createRecord();
  const start = performance.now();
  const endsAt = start + options.minutes * 60_000;
  const stopFollowing = follow(layout);
  const killing = options.kill ? sleep((endsAt - start) / 2).then(() => layout.replaceFirst()) : Promise.resolve();
  await Promise.all([killing, ...people.map((person) => practise(person, { options, addresses: layout.addresses, record, isOver: () => performance.now() >= endsAt }))]);
  const seconds = (performance.now() - start) / 1000;
  const used = stopFollowing();
  const read = await readBack(layout.addresses().at(-1) ?? '', people);
  return { record, read, seconds, used };
}

/** What the figures were measured on. */
export function describeMachine(): string {
  return `${availableParallelism()} cores, a load of ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

export function printUsage({ used, read, seconds }: Outcome): void {
  for (const [name, { cpuMs, memoryMb }] of used) {
    const share = ((cpuMs / 1000 / seconds) * 100).toFixed(0);
    console.log(`${name}: ${(cpuMs / Math.max(1, read.acknowledged)).toFixed(1)} ms of the processor a message (${share}% of a core), ${memoryMb.toFixed(0)} MB at most`);
  }
}
