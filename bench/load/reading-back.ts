import * as z from 'zod';
import { ask } from './client.ts';
import type { Person, Talk } from './person.ts';

const messagesSchema = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

type Messages = z.infer<typeof messagesSchema>['messages'];

/** What was found of the messages that people sent. Only the first of the faults may be other than 0. */
export interface ReadBack {
  sessions: number;
  acknowledged: number;
  /** Never acknowledged, and yet kept: the person would send them again. */
  keptUnacknowledged: number;
  /** Acknowledged, and not there with the reply that was seen. */
  lost: number;
  doubled: number;
  /** Out of the order in which they were sent, or nobody's. */
  misplaced: number;
}

/** Reads every session, and looks for each acknowledged message once, in order, its reply behind it. */
export async function readBack(address: string, people: readonly Person[]): Promise<ReadBack> {
  const found: ReadBack = { sessions: 0, acknowledged: 0, keptUnacknowledged: 0, lost: 0, doubled: 0, misplaced: 0 };
  for (const { token, talks } of people) {
    for (const talk of talks) {
      const { status, body } = await ask(address, `/api/chat/session/${talk.id}/messages`, { token });
      compare(talk, status === 200 ? messagesSchema.parse(body).messages : [], found);
    }
  }
  return found;
}

export const isWhole = ({ lost, doubled, misplaced }: ReadBack) => lost + doubled + misplaced === 0;

/** Adds to what was found. */
export function compare({ sent }: Talk, messages: Messages, found: ReadBack): void {
  found.sessions += 1;
  const said = messages.flatMap(({ role, content }, index) => (role === 'participant' ? [{ content, next: messages[index + 1] }] : []));
  const order = new Map(sent.map(({ text }, index) => [text, index]));
  let last = -1;
  for (const { content } of said) {
    const index = order.get(content) ?? -1;
    if (index < last || index === -1) found.misplaced += 1;
    last = Math.max(last, index);
  }
  for (const { text, reply } of sent) {
    const all = said.filter(({ content }) => content === text);
    found.doubled += Math.max(0, all.length - 1);
    if (reply === null) found.keptUnacknowledged += Math.min(1, all.length);
    else {
      found.acknowledged += 1;
      if (!all.some(({ next }) => next?.role === 'character' && next.content === reply)) found.lost += 1;
    }
  }
}

export function describe({ sessions, acknowledged, keptUnacknowledged, lost, doubled, misplaced }: ReadBack): string {
  return `read back: ${acknowledged} acknowledged messages of ${sessions} sessions, ${lost} lost, ${doubled} doubled, ${misplaced} out of order; ${keptUnacknowledged} kept that were not acknowledged`;
}
