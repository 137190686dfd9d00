import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { configureClient } from './api/client.ts';
import { App } from './app/App.tsx';
import { Providers } from './app/Providers.tsx';
import { expireToken, followOtherTabs, readToken } from './stores/auth.ts';
import { currentLanguage } from './stores/language.ts';

// Zod would try `new Function`, which the page's policy forbids and browsers report.
z.config({ jitless: true });

configureClient({ token: readToken, language: currentLanguage, onUnauthorised: expireToken });
followOtherTabs();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);
