import type { ReadMessage } from '#contract/reading.ts';

/**
 * What was said here and a freshly loaded history does not hold. It may hold what reached the server, perhaps
 * with replies that never arrived; the same words said earlier are another message.
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
