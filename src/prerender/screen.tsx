/** Renders the first screen, which the build writes into the page, from the components that later take it over. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { loadFirstTexts } from '#locales/i18n.ts';
import { App } from '../app/App.tsx';
import { chunks } from '../app/chunks.ts';
import { Providers } from '../app/Providers.tsx';
import { currentLanguage } from '../stores/language.ts';

// As in `main.tsx`, where React can take over only what it renders at once.
await Promise.all([loadFirstTexts(currentLanguage()), chunks.frame()]);

const failures: unknown[] = [];
const { prelude } = await prerender(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
  {
    // Without streaming, so that no script has to assemble the markup.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  },
);

/** The first screen for the current content of local storage; each import of this module renders it again. */
export const html = await new Response(prelude).text();

// Fail the build rather than ship a page without its first screen.
if (failures.length > 0) throw failures[0];
