import type { Components, Theme } from '@mui/material/styles';
import { focusWidth, lineHeights, measure } from '../tokens.ts';

export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ':root': {
        '--line-height-body': lineHeights.latin.body,
        '--line-height-heading': lineHeights.latin.heading,
        '--measure': measure.latin,
        // The height of the strip at the foot of the window; everything else ends above it.
        '--label-height': 'calc(1.75rem + env(safe-area-inset-bottom))',
        // Scroll a focused element clear of the header and the version label, including its ring.
        scrollPaddingTop: '5rem',
        scrollPaddingBottom: '3rem',
      },
      ':root:lang(zh-TW)': {
        '--line-height-body': lineHeights.han.body,
        '--line-height-heading': lineHeights.han.heading,
        '--measure': measure.han,
      },
      body: {
        // A thin space between Han and Latin characters.
        textAutospace: 'normal',
        overflowWrap: 'anywhere',
      },
      'h1, h2, h3, h4': { textWrap: 'balance' },
      // No last line of one character; a message that grows must not break its lines anew.
      'p:not(.text), [role="status"], [role="alert"]': { textWrap: 'pretty' },
      // MUI's controls have their own focus ring; this is for everything else.
      ':focus-visible': { outline: `${focusWidth}px solid ${theme.vars.palette.primary.main}`, outlineOffset: focusWidth },
      // The log may fill the window, which would clip an outer ring; this border leaves room for one inside.
      '[role="log"]': {
        border: `${focusWidth}px solid transparent`,
        '@media (forced-colors: active)': { borderColor: 'Canvas' },
      },
      // A pixel wider: its edge can fall between two pixels, which blurs one, and two sharp ones must be left.
      '[role="log"]:focus-visible': { outlineWidth: focusWidth + 1, outlineOffset: -focusWidth - 1 },
      // Only a script can focus these; they are no Tab stops and need no ring.
      ':is(main, section, h2, h3)[tabindex="-1"]:focus': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
};
