import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect } from 'react';
import { getCurrentUser } from '../api/auth.ts';
import { type AuthState, finishRestoring, signOut, useAuthStore } from '../stores/auth.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';
import { NoticeHost } from './NoticeHost.tsx';
import { Restoring } from './Restoring.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignedOut } from './SignedOut.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';
import { UserBar } from './UserBar.tsx';
import { VersionLabel } from './VersionLabel.tsx';

/** The one page: signed out or signed in, and in between while a stored token is tried. */
export function App() {
  const auth = useAuthStore();
  const isRestoring = auth.status === 'restoring';
  useEffect(() => (isRestoring ? restore() : undefined), [isRestoring]);
  return (
    <ErrorBoundary>
      <SkipLink />
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', pb: 'var(--version-strip)' }}>
        {auth.status !== 'signedOut' && (
          <Header>{isRestoring ? <Skeleton variant="rounded" width="30%" height="2rem" /> : <UserBar user={auth.user} />}</Header>
        )}
        <Box component="main" id={MAIN_ID} tabIndex={-1} sx={{ flexGrow: 1, display: 'flex', flexDirection: 'column' }}>
          <Screen auth={auth} />
        </Box>
      </Box>
      <Box component="footer">
        <NoticeHost />
        <VersionLabel />
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

/** Tries the stored token; if that fails, for whatever reason, it is given up and nothing said (section 4). */
function restore() {
  const leaving = new AbortController();
  getCurrentUser(leaving.signal).then(finishRestoring, () => {
    if (!leaving.signal.aborted) signOut(null);
  });
  return () => leaving.abort();
}
