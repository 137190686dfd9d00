import { useState } from 'react';
import { ChatWindow } from '../features/chat/ChatWindow.tsx';
import type { Sought } from '../features/chat/useSoughtMessage.ts';
import { EvaluationReport } from '../features/evaluation/EvaluationReport.tsx';
import { SetupScreen } from '../features/setup/SetupScreen.tsx';
import type { ReadMessage } from '#contract/reading.ts';
import { type OpenSession, useSessionStore } from '../stores/session.ts';
import { FocusOnArrival } from '../ui/ScreenHeading.tsx';
import { SessionConfirmHost } from './SessionConfirmHost.tsx';

/** The setup screen, or the chat window of the open session. */
export function SignedIn({ restored }: { restored: boolean }) {
  const session = useSessionStore((state) => state.session);
  const [hasOpened, setHasOpened] = useState(false);
  if (session !== null && !hasOpened) setHasOpened(true);
  return (
    <>
      <FocusOnArrival value={!restored || hasOpened}>
        {session === null ? <SetupScreen /> : <Chat key={session.session_id} session={session} />}
      </FocusOnArrival>
      <SessionConfirmHost />
    </>
  );
}

/** A requested report. It is kept while the reader follows a quote into the conversation and comes back. */
interface SentFor {
  /** Distinguishes one request from the next. */
  number: number;
  /** The messages at that time. */
  messages: readonly ReadMessage[];
  isOpen: boolean;
  /** The message a quote leads to, set once the report has faded out. */
  leadsTo: number | null;
}

/** The chat window with its report above it. */
function Chat({ session }: { session: OpenSession }) {
  const [report, setReport] = useState<SentFor | null>(null);
  const [sought, setSought] = useState<Sought>();

  function evaluate(messages: readonly ReadMessage[]) {
    setSought(undefined);
    setReport((last) => ({ number: (last?.number ?? 0) + 1, messages, isOpen: true, leadsTo: null }));
  }
  const change = (changed: Partial<SentFor>) => setReport((last) => last && { ...last, ...changed });

  function exited() {
    if (report === null) return;
    if (report.leadsTo !== null) setSought({ index: report.leadsTo, count: report.messages.length });
    // Keep the report while `Back to the report` shows and has the focus.
    else if (sought === undefined) setReport(null);
  }

  return (
    <>
      <ChatWindow
        session={session}
        onEvaluate={evaluate}
        sought={sought}
        onBackToReport={() => change({ isOpen: true, leadsTo: null })}
      />
      {report !== null && (
        <EvaluationReport
          key={report.number}
          sessionId={session.session_id}
          messages={report.messages}
          canWrite={session.is_active}
          open={report.isOpen}
          leadsElsewhere={report.leadsTo !== null}
          onClose={() => change({ isOpen: false, leadsTo: null })}
          onShow={(leadsTo) => change({ isOpen: false, leadsTo })}
          onExited={exited}
        />
      )}
    </>
  );
}
