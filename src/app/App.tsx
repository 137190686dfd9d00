import Box from '@mui/material/Box';
import { Suspense, lazy, useEffect, useState } from 'react';
import { tryTexts } from '#locales/i18n.ts';
import { getCurrentUser } from '../api/auth.ts';
import { type AuthState, finishRestoring, useAuthStore } from '../stores/auth.ts';
import { languageFor, useLanguageStore } from '../stores/language.ts';
import { chunks, fetchLater } from './chunks.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { NoticeHost } from './NoticeHost.tsx';
import { SignedOut } from './SignedOut.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { takeOver } from './takeOver.ts';

const Header = lazy(async () => ({ default: (await chunks.frame()).Header }));
const UserSkeleton = lazy(async () => ({ default: (await chunks.frame()).UserSkeleton }));
const Restoring = lazy(async () => ({ default: (await chunks.frame()).Restoring }));
const SignedIn = lazy(async () => ({ default: (await chunks.signedIn()).SignedIn }));
const UserBar = lazy(async () => ({ default: (await chunks.userBar()).UserBar }));
const LanguageDialog = lazy(async () => ({ default: (await chunks.languageDialog()).LanguageDialog }));

/** The one page: signed out or signed in, and in between while a stored token is tried. */
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
              <Suspense fallback={<UserSkeleton />}>
                {auth.status === 'signedIn' ? <UserBar user={auth.user} /> : <UserSkeleton />}
              </Suspense>
            </Header>
          </Suspense>
        )}
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
          {auth.status === 'signedOut' ? (
            <SignedOut notice={auth.notice} />
          ) : (
            <Suspense>
              <Suspense fallback={<Restoring />}>
                <Screen auth={auth} />
              </Suspense>
            </Suspense>
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

function Screen({ auth }: { auth: Exclude<AuthState, { status: 'signedOut' }> }) {
  return auth.status === 'restoring' ? <Restoring /> : <SignedIn restored={auth.restored} />;
}

/** The dialog comes with the first question, and stays to fade out. */
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

/** Tries a stored token; if that fails, for whatever reason, it is given up and nothing said (section 4). */
function restore(token: string) {
  const leaving = new AbortController();
  getCurrentUser(leaving.signal).then(
    async (user) => {
      await tryTexts(languageFor(user));
      finishRestoring(token, user);
    },
    () => {
      if (!leaving.signal.aborted) finishRestoring(token, null);
    },
  );
  return () => leaving.abort();
}
