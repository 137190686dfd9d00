import type { Theme } from '@mui/material/styles';

/** Ties a dot of the chart to its entry below; two entries may share a dot, which is wider then. */
export const numberInCircle = (theme: Theme) => ({
  minWidth: '1.25rem',
  height: '1.25rem',
  display: 'grid',
  placeItems: 'center',
  border: `2px solid ${theme.vars.palette.primary.main}`,
  borderRadius: '0.625rem',
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  fontSize: '0.75rem',
  fontWeight: 650,
  lineHeight: 1,
});
