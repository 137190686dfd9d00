import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { randomNumbers } from '../random-numbers.ts';
import { ask } from './client.ts';
import type { Answered, Asked } from './client.ts';
import type { LoadOptions } from './options.ts';
import type { Kind, Record } from './record.ts';
import { delayOf, tagOf } from './tag.ts';

/** What a person sent: acknowledged where the reply came back, otherwise it may be stored or not, at most once. */
interface Sent {
  text: string;
  reply: string | null;
}

export interface Talk {
  id: string;
  sent: Sent[];
}

export interface Person {
  number: number;
  token: string;
  talks: Talk[];
}

export interface Practice {
  options: Pick<LoadOptions, 'think' | 'reply' | 'turns'>;
  /** Where the servers are at the moment; one that was killed comes back elsewhere. */
  addresses: () => readonly string[];
  record: Record;
  /** Asked before each step; what has begun is brought to its end. */
  isOver: () => boolean;
}

export const createdSchema = z.object({ session_id: z.string() });
const repliedSchema = z.object({ response: z.string() });

/** What everybody practises. */
export const CHOSEN = { scenario_id: 'smoking-cessation', character_id: 'mr-chen', participant_name: 'Alex' };
const SAID = [
  'What brings you here today?',
  'That sounds hard. What is it like for you in the evenings?',
  'What have you tried so far, and what helped even a little?',
  'On a scale from zero to ten, how much does it matter to you to change something?',
  'It is your decision. What would be the best thing about it for you?',
  'You have come a long way already. What could be a first step this week?',
];

/** A message that was refused or lost so often is given up. */
const TRIES = 12;
const STEP_MS = 500;
const PAUSE_MS = 500;
const PAUSE_MOST_MS = 5000;
const isPassing = ({ status }: Answered) => [429, 502, 503, 504].includes(status);

/** Practises until the time is over: opens sessions one after another, types, waits and reads. */
export async function practise(person: Person, { options, addresses, record, isOver }: Practice): Promise<void> {
  const random = randomNumbers(person.number);
  let place = person.number;
  let number = 0;

  /** In steps, so that the end is not waited for. */
  async function pause(seconds: number): Promise<void> {
    const until = performance.now() + seconds * 1000;
    for (let left = seconds * 1000; left > 0 && !isOver(); left = until - performance.now()) await sleep(Math.min(STEP_MS, left));
  }

  /** Tried again, at the next server, as long as the failure may pass; null where it does not. */
  async function patiently(kind: Kind, path: string, asked: Asked): Promise<Answered | null> {
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const all = addresses();
      const start = performance.now();
      let pause = PAUSE_MS;
      try {
        const answered = await ask(all[place % all.length] ?? '', path, { ...asked, token: person.token });
        if (answered.status < 300) {
          record.add(kind, performance.now() - start);
          return answered;
        }
        record.fail(kind, String(answered.status));
        if (!isPassing(answered)) return null;
        pause = Math.max(PAUSE_MS, Math.min(PAUSE_MOST_MS, answered.retryAfterMs));
      } catch {
        record.fail(kind, 'no answer');
      }
      place += 1;
      await sleep(pause);
    }
    return null;
  }

  async function send(talk: Talk): Promise<void> {
    const tag = tagOf(person.number, (number += 1));
    const sent: Sent = { text: `${SAID[number % SAID.length]} ${tag}`, reply: null };
    talk.sent.push(sent);
    const start = performance.now();
    const answered = await patiently('send', `/api/chat/session/${talk.id}/message`, { body: { message: sent.text }, key: randomUUID(), takesEvents: true });
    if (answered === null) return;
    sent.reply = repliedSchema.parse(answered.body).response;
    if (options.reply === 0) return;
    record.add('of it the server', performance.now() - start - delayOf(tag, options.reply));
    record.add('first word', answered.firstPartMs);
  }

  // Nobody begins in step with the others.
  await pause(random() * options.think);
  while (!isOver()) {
    await patiently('list the sessions', '/api/chat/sessions', {});
    const created = await patiently('start a session', '/api/chat/session', { body: CHOSEN, key: randomUUID() });
    if (created === null) {
      await pause(1);
      continue;
    }
    const talk: Talk = { id: createdSchema.parse(created.body).session_id, sent: [] };
    person.talks.push(talk);
    await patiently('read the messages', `/api/chat/session/${talk.id}/messages`, {});
    for (let turn = 0; turn < options.turns; turn += 1) {
      await pause(options.think * (0.5 + random()));
      if (isOver()) return;
      await send(talk);
    }
    await patiently('end a session', `/api/chat/session/${talk.id}/end`, { body: {} });
  }
}
