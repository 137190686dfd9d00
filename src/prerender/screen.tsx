/** Renders the first screen, which the build writes into the page, from the components that later take its place. */
import { loadFirstTexts } from '#locales/i18n.ts';
import { App } from '../app/App.tsx';
import { chunks } from '../app/chunks.ts';
import { currentLanguage } from '../stores/language.ts';
import { drawn } from './drawn.tsx';

// React draws what suspends as missing.
await Promise.all([loadFirstTexts(currentLanguage()), chunks.frame()]);

/** The first screen for the current content of local storage; each import of this module renders it again. */
export const html = await drawn(<App />);
