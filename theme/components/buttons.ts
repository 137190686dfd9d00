import type { Components, Theme } from '@mui/material/styles';
import { focusWidth, targetSize } from '../tokens.ts';

/** On touch devices every control has the size of a main target (WCAG 2.5.5). */
const forFingers = (theme: Theme, size: object) => ({ '@media (pointer: coarse)': size, [theme.breakpoints.down('sm')]: size });

export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: targetSize,
        borderRadius: theme.radius.control,
        paddingInline: theme.spacing(2),
        '&[aria-disabled="true"]': { cursor: 'default' },
        // Forced colours drop backgrounds, so every button needs a border.
        '@media (forced-colors: active)': { border: '1px solid ButtonBorder', '&.Mui-disabled': { color: 'GrayText' } },
      }),
      outlined: ({ theme, ownerState }) => ({
        borderColor: theme.vars.palette.controlBorder,
        ...((ownerState.color ?? 'primary') === 'primary' && {
          color: theme.vars.palette.text.primary,
          '&:hover': { borderColor: theme.vars.palette.primary.main, backgroundColor: theme.vars.palette.action.hover },
        }),
        // It stays focusable so that its label can be read, but a press does nothing.
        '&&[aria-disabled="true"]': {
          color: theme.vars.palette.text.disabled,
          borderColor: theme.vars.palette.divider,
          backgroundColor: 'transparent',
        },
      }),
      text: ({ theme }) => ({ '&:hover': { backgroundColor: theme.vars.palette.action.hover } }),
      sizeSmall: ({ theme, ownerState }) => ({
        minHeight: 36,
        paddingInline: theme.spacing(1.5),
        fontSize: '0.875rem',
        // They stand side by side in rows that clip an outer ring, so the ring is drawn inside the border.
        '&.Mui-focusVisible': {
          outlineOffset: -focusWidth - 1,
          ...(ownerState.variant === 'contained' && { outlineColor: theme.vars.palette.primary.contrastText }),
        },
        ...forFingers(theme, { minHeight: targetSize }),
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minWidth: targetSize,
        minHeight: targetSize,
        borderRadius: theme.radius.control,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.action.hover },
      }),
      sizeSmall: ({ theme }) => ({
        minWidth: 36,
        minHeight: 36,
        ...forFingers(theme, { minWidth: targetSize, minHeight: targetSize }),
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: targetSize } } },
  MuiRadio: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.controlBorder,
        '&.Mui-focusVisible': { outline: `${focusWidth}px solid ${theme.vars.palette.primary.main}`, outlineOffset: -focusWidth },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 'auto',
        minHeight: 26,
        maxWidth: '100%',
        fontSize: '0.8125rem',
        fontWeight: 600,
        borderRadius: theme.radius.control,
      }),
      filled: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.soft,
        color: theme.vars.palette.text.primary,
        '@media (forced-colors: active)': { border: '1px solid CanvasText' },
      }),
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.controlBorder, color: theme.vars.palette.text.secondary }),
      label: { whiteSpace: 'normal', paddingBlock: 2 },
    },
  },
};
