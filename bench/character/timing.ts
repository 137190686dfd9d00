import type { Scenario } from '../../content/schema.ts';
import { builtInEngine } from '../../server/character/builtin.ts';
import type { Conversation } from '../../server/conversation.ts';
import { SKILLED, beginConversation, exchange } from './trainees.ts';

const SAMPLES = 100;

/**
 * Milliseconds an answer takes after so many exchanges, sorted, so that the caller can take the median or a
 * percentile.
 */
export async function timeAnswers(scenario: Scenario, exchanges: number): Promise<number[]> {
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
  const times: number[] = [];
  for (let index = 0; index < SAMPLES; index += 1) {
    const content = `What happened then, the ${index}th time?`;
    const asked: Conversation = {
      ...conversation,
      messages: [...conversation.messages, { role: 'participant', content, timestamp: '2026-01-31T12:00:00.000Z' }],
    };
    const start = performance.now();
    await builtInEngine.reply(asked, new AbortController().signal);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}
