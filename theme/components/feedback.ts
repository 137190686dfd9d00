import type { Components, Theme } from '@mui/material/styles';

const severities = ['error', 'success', 'warning', 'info'] as const;

export const feedback: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState }) => {
        const severity = severities.find((name) => name === ownerState.severity) ?? 'success';
        return {
          ...theme.typography.body2,
          alignItems: 'center',
          borderRadius: theme.radius.control,
          border: `1px solid ${theme.vars.palette[severity].main}`,
          backgroundColor: theme.vars.palette[`${severity}Surface`],
          color: theme.vars.palette.text.primary,
          '& .MuiAlert-icon': { color: theme.vars.palette[severity].main, opacity: 1 },
        };
      },
      // MUI makes it a scrolling box that the keyboard cannot reach.
      message: { overflow: 'visible' },
      action: { paddingTop: 0, alignItems: 'center' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { '@media (forced-colors: active)': { border: '1px solid GrayText' } } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { '@media (forced-colors: active)': { border: '1px solid CanvasText' } },
      bar: { '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
    },
  },
};
