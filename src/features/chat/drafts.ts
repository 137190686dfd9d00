import type { Id } from '#contract/reading.ts';

/** What was typed and not sent, by session, for the life of the page: closing a window or logging in anew loses none. */
const drafts = new Map<Id, string>();

export function draftOf(id: Id): string {
  return drafts.get(id) ?? '';
}

export function keepDraft(id: Id, text: string): void {
  if (text === '') drafts.delete(id);
  else drafts.set(id, text);
}
