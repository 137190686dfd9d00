import type { Theme } from '@mui/material/styles';

/**
 * On a phone the dialog fills the window except for a strip at the top, where the backdrop can still be tapped to close it.
 * Elsewhere it is as high from the start as most reports make it, so that its title stays where it is.
 */
export const sheet = (theme: Theme) => ({
  [`@media screen and (min-width: ${theme.breakpoints.values.sm}px)`]: { '& .MuiDialog-paper': { minHeight: `min(48rem, 100% - ${theme.spacing(4)})` } },
  [`@media screen and (max-width: ${theme.breakpoints.values.sm - 0.02}px)`]: {
    '& .MuiDialog-container': { alignItems: 'flex-end' },
    '& .MuiDialog-paper': {
      width: '100%',
      height: `calc(100% - ${theme.spacing(3)})`,
      maxHeight: `calc(100% - ${theme.spacing(3)})`,
      margin: 0,
      borderInline: 0,
      borderEndStartRadius: 0,
      borderEndEndRadius: 0,
    },
    '& .MuiDialogTitle-root': { paddingInline: theme.spacing(2) },
    '& .MuiDialogActions-root': {
      padding: theme.spacing(1, 2),
      paddingBottom: `calc(${theme.spacing(1)} + env(safe-area-inset-bottom))`,
      '& > button': { flexGrow: 1 },
    },
  },
});

/** A sheet as high as its content: a single message would be lost in a whole window. */
export const lowSheet = { '&& .MuiDialog-paper': { height: 'auto', minHeight: 0 } } as const;
