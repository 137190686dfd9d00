import { ThemeProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const defaults = Object.entries(theme.components ?? {}).map(([name, component]) => [name, component.defaultProps ?? {}]);

interface ThemedProps {
  /** Whether the page has the theme's global styles already. */
  isStyled?: boolean;
  children: ReactNode;
}

/**
 * The parts of MUI's own `ThemeProvider` that are needed if a media query chooses the scheme. The rest, for schemes
 * chosen by the user or a script, would add 6 kB to the first screen and render it twice in dark mode.
 */
export function Themed({ isStyled = false, children }: ThemedProps) {
  return (
    <ThemeProvider theme={theme}>
      {!isStyled && <GlobalStyles styles={theme.generateStyleSheets?.() ?? []} />}
      {!isStyled && <CssBaseline enableColorScheme />}
      <DefaultPropsProvider value={Object.fromEntries(defaults)}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  );
}
