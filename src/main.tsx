import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadFirstTexts } from '#locales/i18n.ts';
import { configureClient } from './api/client.ts';
import { App } from './app/App.tsx';
import { chunks } from './app/chunks.ts';
import { Providers } from './app/Providers.tsx';
import { expireToken, followOtherTabs, readToken, useAuthStore } from './stores/auth.ts';
import { currentLanguage } from './stores/language.ts';

async function start() {
  configureClient({ token: readToken, language: currentLanguage, onUnauthorised: expireToken });
  followOtherTabs();
  // React can take over only what it can render at once, so load the texts and the frame first.
  const isSignedOut = useAuthStore.getState().status === 'signedOut';
  await Promise.all([loadFirstTexts(currentLanguage()).catch(() => {}), isSignedOut || chunks.frame().catch(() => {})]);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const page = (
    <StrictMode>
      <Providers>
        <App />
      </Providers>
    </StrictMode>
  );
  // The built page contains its first screen; that of the development server is empty. It is taken over at once: what
  // is pressed or chosen while React takes over in slices is lost.
  if (root.hasChildNodes()) hydrateRoot(root, page);
  else createRoot(root).render(page);
}

void start();
