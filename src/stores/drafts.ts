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

/** The empty text stands for what is not chosen, as a select has it. */
export interface StartDraft {
  scenario_id: Id;
  type: 'script' | 'character' | '';
  script_id: Id;
  character_id: Id;
  participant_name: string;
}

/** What was chosen for a session that has not been started, and by whom: the next login may be someone else's. */
let startDraft: { email: string; values: StartDraft } | null = null;

export function startDraftOf(email: string): StartDraft | null {
  return startDraft?.email === email ? startDraft.values : null;
}

/** @param values null once the session was started */
export function keepStartDraft(email: string, values: StartDraft | null): void {
  startDraft = values && { email, values };
}

export function forgetDrafts(): void {
  drafts.clear();
  startDraft = null;
}
