import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { texts } from '#locales/i18n.ts';
import { themes } from '../../theme/theme.ts';
import { useLanguage } from '../stores/language.ts';

/** Words and looks of the language shown, also for the document as a whole. */
export function Providers({ children }: { children: ReactNode }) {
  const language = useLanguage();
  // Before paint: fonts and line heights hang on the document's language.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = texts[language].t('common.title');
  }, [language]);
  return (
    <I18nextProvider i18n={texts[language]}>
      {/* The scheme follows the system, so none is stored. */}
      <ThemeProvider theme={themes[language]} storageManager={null}>
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </I18nextProvider>
  );
}
