import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy, useEffect } from 'react';
import { getCurrentUser } from '../api/auth.ts';
import { type AuthState, finishRestoring, useAuthStore } from '../stores/auth.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';
import { NoticeHost } from './NoticeHost.tsx';
import { Restoring } from './Restoring.tsx';
import { SignedOut } from './SignedOut.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

// The auth card shows at once; the rest of the page loads behind it.
const signedIn = () => import('./SignedIn.tsx');
const SignedIn = lazy(async () => ({ default: (await signedIn()).SignedIn }));
const userBar = () => import('./UserBar.tsx');
const UserBar = lazy(async () => ({ default: (await userBar()).UserBar }));

/** The one page: signed out or signed in, and in between while a stored token is tried. */
export function App() {
  const auth = useAuthStore();
  const tried = auth.status === 'restoring' ? auth.token : null;
  useEffect(() => (tried === null ? undefined : restore(tried)), [tried]);
  useEffect(() => void Promise.allSettled([signedIn(), userBar()]), []);
  return (
    <ErrorBoundary>
      <SkipLink />
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
        {auth.status !== 'signedOut' && (
          <Header>
            <Suspense fallback={<UserSkeleton />}>
              {auth.status === 'signedIn' ? <UserBar user={auth.user} /> : <UserSkeleton />}
            </Suspense>
          </Header>
        )}
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
          <Suspense fallback={<Restoring />}>
            <Screen auth={auth} />
          </Suspense>
        </Box>
        <Footer>
          <NoticeHost />
        </Footer>
      </Box>
      <LanguageDialog />
    </ErrorBoundary>
  );
}

function Screen({ auth }: { auth: AuthState }) {
  if (auth.status === 'restoring') return <Restoring />;
  if (auth.status === 'signedOut') return <SignedOut notice={auth.notice} />;
  return <SignedIn restored={auth.restored} />;
}

function UserSkeleton() {
  return <Skeleton variant="rounded" height="2.75rem" sx={{ width: { xs: '2.75rem', sm: '30%' } }} />;
}

/** Tries a stored token; if that fails, for whatever reason, it is given up and nothing said (section 4). */
function restore(token: string) {
  const leaving = new AbortController();
  getCurrentUser(leaving.signal).then(
    (user) => finishRestoring(token, user),
    () => {
      if (!leaving.signal.aborted) finishRestoring(token, null);
    },
  );
  return () => leaving.abort();
}
