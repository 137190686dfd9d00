import type { Id } from '#contract/reading.ts';

/** Text typed but not sent, by session, so that it survives a closed window and an expired login. */
const drafts = new Map<Id, string>();

export function draftOf(id: Id): string {
  return drafts.get(id) ?? '';
}

export function keepDraft(id: Id, text: string): void {
  if (text === '') drafts.delete(id);
  else drafts.set(id, text);
}

/** An empty text means that nothing is chosen, as in a select. */
export interface StartDraft {
  scenario_id: Id;
  type: 'script' | 'character' | '';
  script_id: Id;
  character_id: Id;
  participant_name: string;
}

/** Choices for a session not started yet, and who made them: someone else may log in next. */
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
