import { lazy, Suspense, useState } from 'react';
import type { ReadMessage } from '#contract/reading.ts';
import { ChatWindow } from '../features/chat/ChatWindow.tsx';
import type { Sought } from '../features/chat/useSoughtMessage.ts';
import type { OpenSession } from '../stores/session.ts';
import { useFetchAhead } from '../ui/fetchAhead.ts';

const fetchReport = async () => ({ default: (await import('../features/evaluation/EvaluationReport.tsx')).EvaluationReport });
const LATER = [fetchReport];
const EvaluationReport = lazy(fetchReport);

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
export function Chat({ session }: { session: OpenSession }) {
  useFetchAhead(LATER);
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
    // Keep the report mounted: the button `Back to the report`, which has the focus again, opens it.
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
        <Suspense>
          <EvaluationReport
            key={report.number}
            session={session}
            messages={report.messages}
            canWrite={session.is_active}
            open={report.isOpen}
            leadsElsewhere={report.leadsTo !== null}
            onClose={() => change({ isOpen: false, leadsTo: null })}
            onShow={(leadsTo) => change({ isOpen: false, leadsTo })}
            onExited={exited}
          />
        </Suspense>
      )}
    </>
  );
}
