import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { SetupScreen } from '../features/setup/SetupScreen.tsx';
import { useConfirmStore } from '../stores/confirm.ts';
import { useSessionStore } from '../stores/session.ts';
import { useFetchAhead } from '../ui/fetchAhead.ts';
import { FocusOnArrival } from '../ui/ScreenHeading.tsx';

const fetchChat = async () => ({ default: (await import('./Chat.tsx')).Chat });
const fetchConfirm = async () => ({ default: (await import('./SessionConfirmHost.tsx')).SessionConfirmHost });
const LATER = [fetchChat, fetchConfirm];
const Chat = lazy(fetchChat);
const SessionConfirmHost = lazy(fetchConfirm);

/** The setup screen, or the chat window of the open session. */
export function SignedIn({ restored }: { restored: boolean }) {
  // Deferred, so that the setup screen stays until the code of the chat is there.
  const session = useDeferredValue(useSessionStore((state) => state.session));
  const isAsked = useConfirmStore((state) => state.question !== null);
  useFetchAhead(LATER);
  const [hasOpened, setHasOpened] = useState(false);
  if (session !== null && !hasOpened) setHasOpened(true);
  return (
    <>
      <FocusOnArrival value={!restored || hasOpened}>
        {session === null ? <SetupScreen /> : <Chat key={session.session_id} session={session} />}
      </FocusOnArrival>
      {isAsked && (
        <Suspense>
          <SessionConfirmHost />
        </Suspense>
      )}
    </>
  );
}
