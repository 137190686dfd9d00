import { create } from 'zustand';
import type { ReadSession } from '#contract/reading.ts';

/** What changes in a session when it ends. */
export type SessionEnd = Pick<ReadSession, 'is_active' | 'ended_at' | 'ended_reason'>;

/** A question to confirm: ending or deleting a session. */
export interface SessionQuestion {
  act: 'end' | 'delete';
  session: Pick<ReadSession, 'session_id' | 'scenario_name' | 'participant_name'>;
  /** Called after the session was ended or deleted. @param end null if it was deleted */
  onDone: (end: SessionEnd | null) => void;
  /** Called when the dialog is gone, whatever the answer, so that the caller can move the focus. */
  onExited?: () => void;
}

interface ConfirmState {
  /** Kept while the dialog fades out. */
  question: SessionQuestion | null;
  isOpen: boolean;
}

export const useConfirmStore = create<ConfirmState>(() => ({ question: null, isOpen: false }));

export function askAboutSession(question: SessionQuestion): void {
  useConfirmStore.setState({ question, isOpen: true });
}

/** Closes this question, but not another one asked meanwhile. */
export function closeQuestion(question: SessionQuestion): void {
  if (useConfirmStore.getState().question === question) useConfirmStore.setState({ isOpen: false });
}

export function dropQuestion(): void {
  useConfirmStore.setState({ question: null, isOpen: false });
}
