import { ThemeProvider } from '@emotion/react';
import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const defaults = Object.entries(theme.components ?? {}).map(([name, component]) => [name, component.defaultProps ?? {}]);

/**
 * The parts of MUI's own `ThemeProvider` that a scheme chosen by a media query needs. The rest, for schemes that a
 * person or a script chooses, would be 6 kB of the first screen and draw it a second time in the dark.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={theme.generateStyleSheets?.() ?? []} />
      <DefaultPropsProvider value={Object.fromEntries(defaults)}>{children}</DefaultPropsProvider>
    </ThemeProvider>
  );
}
