import type { Id } from '#contract/reading.ts';

/** What was typed and not sent, by session: closing its window or a login that has expired loses none. */
const drafts = new Map<Id, string>();

export function draftOf(id: Id): string {
  return drafts.get(id) ?? '';
}

export function keepDraft(id: Id, text: string): void {
  if (text === '') drafts.delete(id);
  else drafts.set(id, text);
}

export function forgetDrafts(): void {
  drafts.clear();
}
