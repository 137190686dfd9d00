import { createHash } from 'node:crypto';
import type { Scenario } from '../../content/schema.ts';
import { builtInEngine } from '../../server/character/builtin.ts';
import type { Conversation } from '../../server/conversation.ts';
import { SKILLED, beginConversation, exchange } from './trainees.ts';

const SAMPLES = 100;
const MEBIBYTE = Buffer.alloc(2 ** 20, 7);

/** How long answers take, each list sorted, so that the caller can take the median or a percentile. */
export interface Timing {
  milliseconds: number[];
  /** Against the time in which the same machine, in the same moment, hashes a MiB by SHA-256: about 1 ms where it is idle. */
  ratios: number[];
}

/** Times answers after so many exchanges. */
export async function timeAnswers(scenario: Scenario, exchanges: number): Promise<Timing> {
  const [character] = scenario.characters;
  if (character === undefined) throw new Error(`${scenario.id} has no character.`);
  let short: Conversation = beginConversation(scenario, character, null, 'en');
  for (const text of SKILLED.says.en) short = await exchange(short, text);
  // Said over and over with a number, so that no two messages of the participant are the same.
  const [opening, ...said] = short.messages;
  const messages = opening === undefined ? [] : [opening];
  for (let index = 0; index < exchanges * 2; index += 1) {
    const message = said[index % said.length];
    if (message?.role === 'participant') messages.push({ ...message, content: `${message.content} ${index}` });
    else if (message !== undefined) messages.push(message);
  }
  const conversation: Conversation = { ...short, messages };
  const times: { milliseconds: number; ratio: number }[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    const content = `What happened then, the ${index}th time?`;
    const asked: Conversation = {
      ...conversation,
      messages: [...conversation.messages, { role: 'participant', content, timestamp: '2026-01-31T12:00:00.000Z' }],
    };
    const begin = performance.now();
    createHash('sha256').update(MEBIBYTE).digest();
    const start = performance.now();
    await builtInEngine.reply(asked, new AbortController().signal);
    const milliseconds = performance.now() - start;
    times.push({ milliseconds, ratio: milliseconds / (start - begin) });
  }
  const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
  return { milliseconds: sorted(times.map(({ milliseconds }) => milliseconds)), ratios: sorted(times.map(({ ratio }) => ratio)) };
}
