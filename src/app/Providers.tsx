import { type ReactNode, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { texts } from '#locales/i18n.ts';
import { Themed } from '../../theme/Themed.tsx';
import { useLanguage } from '../stores/language.ts';

/** Provides texts and theme in the page's language, and sets the language of the document. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage();
  // Before paint, because fonts and line heights depend on the document's language.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = texts[language].t('common.title');
    document.querySelector('meta[name="description"]')?.setAttribute('content', texts[language].t('auth.purpose'));
  }, [language]);
  return (
    <I18nextProvider i18n={texts[language]}>
      {/* The built page has them from the start. */}
      <Themed isStyled={globalThis.window?.early !== undefined}>{children}</Themed>
    </I18nextProvider>
  );
}
