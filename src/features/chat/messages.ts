import type { ReadMessage } from '#contract/reading.ts';

/**
 * The stored messages, and after them what was said here and is not stored. Where the history was loaded
 * again, it holds some of what was said, perhaps with replies that never arrived.
 */
export function withSaid(history: readonly ReadMessage[], said: readonly ReadMessage[]): ReadMessage[] {
  const unstored: ReadMessage[] = [];
  let end = history.length;
  for (const message of said.toReversed()) {
    const at = history.slice(0, end).findLastIndex((stored) => isSame(stored, message));
    if (at === -1) unstored.unshift(message);
    else end = at;
  }
  return [...history, ...unstored];
}

function isSame(one: ReadMessage, other: ReadMessage): boolean {
  return one.role === other.role && one.content.trim() === other.content.trim();
}
