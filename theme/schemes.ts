import type { ColorSystemOptions } from '@mui/material/styles';
import { dark, light } from './tokens.ts';

/** Builds a colour scheme for MUI's roles from the raw values. */
function schemeOf(tokens: typeof light): ColorSystemOptions {
  const status = (main: string) => ({ main, light: main, dark: main, contrastText: tokens.onStatus });
  return {
    palette: {
      primary: {
        main: tokens.primary,
        light: tokens.primary,
        dark: tokens.primaryHover,
        contrastText: tokens.onPrimary,
      },
      secondary: { main: tokens.accent, light: tokens.accent, dark: tokens.accent, contrastText: tokens.onAccent },
      error: status(tokens.error),
      success: status(tokens.success),
      warning: status(tokens.warning),
      info: status(tokens.info),
      text: { primary: tokens.text, secondary: tokens.mutedText, disabled: tokens.disabledText },
      background: { default: tokens.background, paper: tokens.paper, soft: tokens.soft },
      action: {
        active: tokens.mutedText,
        hover: tokens.hover,
        selected: tokens.soft,
        disabled: tokens.disabledText,
        disabledBackground: tokens.disabledSurface,
      },
      divider: tokens.divider,
      controlBorder: tokens.controlBorder,
      floatingShadow: tokens.floatingShadow,
      backdrop: tokens.backdrop,
      errorSurface: tokens.errorSurface,
      successSurface: tokens.successSurface,
      warningSurface: tokens.warningSurface,
      infoSurface: tokens.infoSurface,
    },
  };
}

export const colorSchemes = { light: schemeOf(light), dark: schemeOf(dark) };
