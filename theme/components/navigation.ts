import type { Components, Theme } from '@mui/material/styles';
import { targetSize } from '../tokens.ts';

export const navigation: Components<Theme> = {
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...theme.typography.button,
        minHeight: targetSize,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme }) => ({ minHeight: targetSize, borderBottom: `1px solid ${theme.vars.palette.divider}` }),
      // MUI sets this in a style attribute, which the page policy forbids in the prerendered page.
      scroller: { overflow: 'hidden' },
      // Forced colours drop backgrounds, and this line is a background.
      indicator: { '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
};
