/** What the build writes into the page: its first screen, from the components that take it over. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { loadFirstTexts } from '#locales/i18n.ts';
import { App } from '../app/App.tsx';
import { chunks } from '../app/chunks.ts';
import { Providers } from '../app/Providers.tsx';
import { currentLanguage } from '../stores/language.ts';

// As in `main.tsx`: what React takes over there is there from the start.
await Promise.all([loadFirstTexts(currentLanguage()), chunks.frame()]);

const failures: unknown[] = [];
const { prelude } = await prerender(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
  {
    // In one piece, so that no script has to put it together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  },
);

/** The first screen for what local storage holds while this module is evaluated; each import of it draws it anew. */
export const html = await new Response(prelude).text();

// A page without its first screen is not to be built.
if (failures.length > 0) throw failures[0];
