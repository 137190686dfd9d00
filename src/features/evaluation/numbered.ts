import type { Theme } from '@mui/material/styles';

/** A circle with a number, which ties a dot of the chart to its entry below. */
export const numbered = (theme: Theme) => ({
  width: '1.25rem',
  height: '1.25rem',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1,
  color: theme.vars.palette.text.primary,
});
