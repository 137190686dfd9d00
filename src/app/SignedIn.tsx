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

/** A report that was sent for. It stays while a quote of it is looked up, so that one can go on reading. */
interface SentFor {
  /** Tells one sending from the next. */
  number: number;
  /** What was said until then. */
  messages: readonly ReadMessage[];
  isOpen: boolean;
  /** The message that a quote leads to, once the report has faded out. */
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
    // What leads back to it has the focus again, and stays.
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
