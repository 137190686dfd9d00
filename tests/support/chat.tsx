/** The chat window as in the app, open while a session is, and its parts as a person finds them. */
import { page, userEvent } from 'vitest/browser';
import type { Language } from '#contract/limits.ts';
import { NoticeHost } from '../../src/app/NoticeHost.tsx';
import { SessionConfirmHost } from '../../src/app/SessionConfirmHost.tsx';
import { ChatWindow } from '../../src/features/chat/ChatWindow.tsx';
import { type OpenSession, useSessionStore } from '../../src/stores/session.ts';
import { buildSession, buildUser } from './builders.ts';
import { renderPage } from './render.tsx';

export const ACTIVE: OpenSession = { ...buildSession({ participant_name: 'Alex', character_name: 'Morgan' }), ended_reason: '' };

interface Circumstances {
  language?: Language;
  onEvaluate?: () => void;
}

function Window({ onEvaluate }: Pick<Circumstances, 'onEvaluate'>) {
  const session = useSessionStore((state) => state.session);
  return (
    <div style={{ height: '600px', display: 'flex', flexDirection: 'column' }}>
      {session && <ChatWindow key={session.session_id} session={session} onEvaluate={() => onEvaluate?.()} />}
      <SessionConfirmHost />
      <NoticeHost />
    </div>
  );
}

export const renderChat = (session = ACTIVE, { language, onEvaluate }: Circumstances = {}) =>
  renderPage(<Window onEvaluate={onEvaluate} />, { user: buildUser(), session, language });

export const log = () => page.getByRole('log', { name: 'Messages' });
export const input = () => page.getByRole('textbox', { name: 'Message', exact: true });
/** In px, how far the log is from its end. */
export const fromEnd = () => log().element().scrollHeight - log().element().clientHeight - log().element().scrollTop;

/** Writes and sends a message. */
export async function say(text: string): Promise<void> {
  await input().fill(text);
  await userEvent.keyboard('{Enter}');
}
