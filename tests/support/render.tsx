/** Renders a piece of the page as in the page itself, with its texts, theme, stores and client. */
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import type { ReadUser } from '#contract/reading.ts';
import { loadTexts } from '#locales/i18n.ts';
import { configureClient } from '../../src/api/client.ts';
import { Providers } from '../../src/app/Providers.tsx';
import { expireToken, readToken, signIn, signOut, useAuthStore } from '../../src/stores/auth.ts';
import { forgetDrafts } from '../../src/stores/drafts.ts';
import { askLanguage, chooseLanguage, currentLanguage } from '../../src/stores/language.ts';
import { dismissNotice } from '../../src/stores/notice.ts';
import { type OpenSession, closeSession, openSession } from '../../src/stores/session.ts';

/** The token of the signed-in user. */
export const TOKEN = 'a-token';

interface Circumstances {
  /** The language chosen on this device, if any. */
  language?: Language;
  /** The signed-in user, if any. */
  user?: ReadUser;
  /** The session that is open. */
  session?: OpenSession;
  /** A token is stored whose user is not known yet. */
  restoring?: boolean;
}

export async function renderPage(piece: ReactNode, circumstances: Circumstances = {}): Promise<RenderResult> {
  const { language, user, session, restoring } = circumstances;
  configureClient({ token: readToken, language: currentLanguage, onUnauthorised: expireToken });
  // The page loads texts before it shows them.
  await Promise.all(LANGUAGES.map(loadTexts));
  signOut(null);
  chooseLanguage(language ?? null);
  if (user) signIn(TOKEN, user);
  if (session) openSession(session);
  if (restoring) {
    localStorage.setItem('token', TOKEN);
    useAuthStore.setState({ status: 'restoring', token: TOKEN }, true);
  }
  onTestFinished(() => {
    askLanguage(null);
    forgetDrafts();
    closeSession();
    dismissNotice();
    localStorage.clear();
  });
  return await render(<Providers>{piece}</Providers>);
}
