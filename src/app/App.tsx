import Box from '@mui/material/Box';
import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';
import { useAuthStore } from '../stores/auth.ts';
import { useLanguageStore } from '../stores/language.ts';
import { arrived, chunks, fetchLater } from './chunks.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { NoticeHost } from './NoticeHost.tsx';
import { restore } from './restore.ts';
import { SignedOut } from './SignedOut.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { takeOver } from './takeOver.ts';

const Header = ofFrame((frame) => frame.Header);
const UserSkeleton = ofFrame((frame) => frame.UserSkeleton);
const UserBar = ofFrame((frame) => frame.UserBar);
const Restoring = ofFrame((frame) => frame.Restoring);
const SignedIn = ofFrame((frame) => frame.SignedIn);
const LanguageDialog = lazy(async () => ({ default: (await chunks.languageDialog()).LanguageDialog }));

/** The one page: signed out, signed in, or waiting while a stored token is checked. */
export function App() {
  const auth = useAuthStore();
  const tried = auth.status === 'restoring' ? auth.token : null;
  useEffect(() => (tried === null ? undefined : restore(tried)), [tried]);
  useEffect(() => takeOver(), []);
  useEffect(() => fetchLater(), []);
  return (
    <ErrorBoundary>
      <SkipLink />
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        {auth.status !== 'signedOut' && (
          <Suspense>
            <Header>
              {auth.status === 'restoring' ? <UserSkeleton /> : <UserBar user={auth.user} />}
            </Header>
          </Suspense>
        )}
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
          {auth.status === 'signedOut' ? (
            <SignedOut notice={auth.notice} />
          ) : (
            <Suspense>{auth.status === 'restoring' ? <Restoring /> : <SignedIn restored={auth.restored} />}</Suspense>
          )}
        </Box>
        <Footer>
          <NoticeHost />
        </Footer>
      </Box>
      <LanguageQuestion />
    </ErrorBoundary>
  );
}

/** The dialog is mounted with the first question, and stays mounted so that it can fade out. */
function LanguageQuestion() {
  const isAsked = useLanguageStore((state) => state.asked !== null);
  const [hasBeenAsked, setHasBeenAsked] = useState(isAsked);
  if (isAsked && !hasBeenAsked) setHasBeenAsked(true);
  return (
    hasBeenAsked && (
      <Suspense>
        <LanguageDialog />
      </Suspense>
    )
  );
}

/** A piece of the signed-in page. If its code has arrived, it renders at once instead of suspending for a moment. */
function ofFrame<Props extends object>(pick: (frame: Awaited<ReturnType<typeof chunks.frame>>) => ComponentType<Props>) {
  const Later: ComponentType<Props> = lazy(async () => ({ default: pick(await chunks.frame()) }));
  return function Piece(props: Props) {
    // Keep this choice, so that the piece is not mounted again when the code arrives.
    const [Shown] = useState(() => (arrived.frame === undefined ? Later : pick(arrived.frame)));
    return <Shown {...props} />;
  };
}
