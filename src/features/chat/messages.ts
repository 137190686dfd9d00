import type { ReadMessage } from '#contract/reading.ts';

/**
 * The messages sent from here that a freshly loaded history does not contain. It contains those that reached the
 * server, perhaps with replies that were lost. An earlier message with the same words is a different one.
 * @param reached whether a message may have reached the server
 */
export function notIn(
  history: readonly ReadMessage[],
  said: readonly ReadMessage[],
  reached: (message: ReadMessage) => boolean,
): ReadMessage[] {
  const missing: ReadMessage[] = [];
  let end = history.length;
  for (const message of said.toReversed()) {
    const at = reached(message) ? history.slice(0, end).findLastIndex((stored) => isSame(stored, message)) : -1;
    if (at === -1) missing.unshift(message);
    else end = at;
  }
  return missing;
}

function isSame(one: ReadMessage, other: ReadMessage): boolean {
  return one.role === other.role && one.content.trim() === other.content.trim();
}
