import { Suspense, lazy, useState } from 'react';
import { SetupScreen } from '../features/setup/SetupScreen.tsx';
import { type OpenSession, useSessionStore } from '../stores/session.ts';
import { FocusOnArrival } from '../ui/ScreenHeading.tsx';
import { Restoring } from './Restoring.tsx';

const ChatWindow = lazy(async () => ({ default: (await import('../features/chat/ChatWindow.tsx')).ChatWindow }));
const EvaluationReport = lazy(async () => ({
  default: (await import('../features/evaluation/EvaluationReport.tsx')).EvaluationReport,
}));

/** The setup screen, or the chat window of the open session with its report above it. */
export function SignedIn({ restored }: { restored: boolean }) {
  const session = useSessionStore((state) => state.session);
  const [hasOpened, setHasOpened] = useState(false);
  if (session !== null && !hasOpened) setHasOpened(true);
  return (
    <FocusOnArrival value={!restored || hasOpened}>
      <Suspense fallback={<Restoring />}>
        {session === null ? <SetupScreen /> : <Chat key={session.session_id} session={session} />}
      </Suspense>
    </FocusOnArrival>
  );
}

function Chat({ session }: { session: OpenSession }) {
  const [evaluating, setEvaluating] = useState(false);
  return (
    <>
      <ChatWindow session={session} onEvaluate={() => setEvaluating(true)} />
      {evaluating && (
        <Suspense fallback={null}>
          <EvaluationReport sessionId={session.session_id} onClose={() => setEvaluating(false)} />
        </Suspense>
      )}
    </>
  );
}
