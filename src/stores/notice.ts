import { create } from 'zustand';

/** A notice of what happened, shown in the Snackbar and announced once. */
export interface Notice {
  /** Tells two notices of the same text apart. */
  id: number;
  severity: 'success' | 'error';
  text: string;
}

interface NoticeState {
  notice: Notice | null;
}

export const useNoticeStore = create<NoticeState>(() => ({ notice: null }));

let lastId = 0;

/** Replaces the notice that shows. */
export function notify(severity: Notice['severity'], text: string): void {
  lastId += 1;
  useNoticeStore.setState({ notice: { id: lastId, severity, text } });
}

export function dismissNotice(): void {
  useNoticeStore.setState({ notice: null });
}
