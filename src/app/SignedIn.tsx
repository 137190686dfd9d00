import { useState } from 'react';
import { ChatWindow } from '../features/chat/ChatWindow.tsx';
import { EvaluationReport } from '../features/evaluation/EvaluationReport.tsx';
import { SetupScreen } from '../features/setup/SetupScreen.tsx';
import { type OpenSession, useSessionStore } from '../stores/session.ts';
import { FocusOnArrival } from '../ui/ScreenHeading.tsx';

/** The setup screen, or the chat window of the open session. */
export function SignedIn({ restored }: { restored: boolean }) {
  const session = useSessionStore((state) => state.session);
  const [hasOpened, setHasOpened] = useState(false);
  if (session !== null && !hasOpened) setHasOpened(true);
  return (
    <FocusOnArrival value={!restored || hasOpened}>
      {session === null ? <SetupScreen /> : <Chat key={session.session_id} session={session} />}
    </FocusOnArrival>
  );
}

/** The chat window with its report above it. */
function Chat({ session }: { session: OpenSession }) {
  const [evaluating, setEvaluating] = useState(false);
  return (
    <>
      <ChatWindow session={session} onEvaluate={() => setEvaluating(true)} />
      {evaluating && <EvaluationReport sessionId={session.session_id} onClose={() => setEvaluating(false)} />}
    </>
  );
}
