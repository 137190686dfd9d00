import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadFirstTexts } from '#locales/i18n.ts';
import { configureClient } from './api/client.ts';
import { App } from './app/App.tsx';
import { chunks } from './app/chunks.ts';
import { Providers } from './app/Providers.tsx';
import { settleToken } from './app/restore.ts';
import { expireToken, followOtherTabs, readToken, useAuthStore } from './stores/auth.ts';
import { currentLanguage } from './stores/language.ts';

const page = (
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>
);

async function start() {
  configureClient({ token: readToken, language: currentLanguage, onUnauthorised: expireToken });
  followOtherTabs();
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id root');
  const texts = loadFirstTexts(currentLanguage()).catch(() => {});
  if (useAuthStore.getState().status === 'signedOut') {
    // React can take over only what it can render at once, so load the texts first.
    await texts;
    // The built page contains its first screen; that of the development server is empty. It is taken over at once: what
    // is pressed or chosen while React takes over in slices is lost.
    if (root.hasChildNodes()) hydrateRoot(root, page);
    else createRoot(root).render(page);
  } else {
    // A frame of skeletons needs no React: wait for the user, and render the screen itself, once.
    const [frame] = await Promise.all([chunks.frame().catch(() => null), settleToken(), texts]);
    if (useAuthStore.getState().status === 'signedIn') await frame?.loadFirst(currentLanguage());
    renderInPlace(root, page);
  }
}

/** Renders anew what the built page shows; the link that has the focus has it again. */
function renderInPlace(root: HTMLElement, page: ReactNode): void {
  const focused = root.querySelector(':focus')?.getAttribute('href') ?? null;
  flushSync(() => createRoot(root).render(page));
  if (focused !== null) root.querySelector<HTMLElement>(`[href="${focused}"]`)?.focus();
}

void start();
