import type { Components, Theme } from '@mui/material/styles';
import { focusWidth } from '../tokens.ts';

export const surfaces: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      // MUI lightens raised paper in dark mode; here a border shows the edge in both schemes.
      root: { backgroundImage: 'none' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.divider, borderRadius: theme.radius.card }),
    },
  },
  MuiAppBar: {
    defaultProps: { color: 'inherit', position: 'sticky', elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        // Save height above a phone's keyboard.
        '@media (max-height: 559.95px)': { position: 'static' },
      }),
    },
  },
  MuiModal: {
    styleOverrides: {
      // Tab stops without a role; `useIsolation` keeps the focus inside instead.
      root: { '& > [data-testid^="sentinel"]': { display: 'none' } },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: theme.radius.card,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.floatingShadow,
        margin: theme.spacing(2),
        maxHeight: `calc(100% - ${theme.spacing(4)})`,
      }),
      // MUI's own rule assumes margins twice as wide.
      paperFullWidth: ({ theme }) => ({ width: `calc(100% - ${theme.spacing(4)})` }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, paddingBottom: theme.spacing(1) }) } },
  // It fills the dialog, which would cut off a ring around it, between lines that the ring keeps clear of.
  // A pixel wider: its edge can fall between two pixels, which blurs one, and two sharp ones must be left.
  MuiDialogContent: { styleOverrides: { root: { '&:focus-visible': { outlineWidth: focusWidth + 1, outlineOffset: -2 * focusWidth } } } },
  MuiDialogContentText: { styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.text.secondary }) } },
  MuiDialogActions: {
    styleOverrides: { root: ({ theme }) => ({ padding: theme.spacing(2, 3, 3), gap: theme.spacing(1), flexWrap: 'wrap' }) },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.floatingShadow,
        // Narrow enough that the page stays in sight, at any text size.
        width: 'min(20rem, 88vw)',
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({ '&:not(.MuiBackdrop-invisible)': { backgroundColor: theme.vars.palette.backdrop } }),
    },
  },
};
