import type { ThemeOptions } from '@mui/material/styles';
import { fontFamily } from './tokens.ts';

/** Line heights come from the language: see the baseline. */
const heading = { fontWeight: 650, lineHeight: 'var(--line-height-heading)', letterSpacing: 'normal' };
const body = { lineHeight: 'var(--line-height-body)', letterSpacing: 'normal' };

/** In rem, so that all of it follows the reader's own text size. */
export const typography: ThemeOptions['typography'] = {
  fontFamily,
  h1: { ...heading, fontSize: '1.75rem' },
  h2: { ...heading, fontSize: '1.375rem' },
  h3: { ...heading, fontSize: '1.125rem' },
  h4: { ...heading, fontSize: '1rem' },
  h5: { ...heading, fontSize: '1rem' },
  h6: { ...heading, fontSize: '1rem' },
  subtitle1: { ...body, fontSize: '1rem', fontWeight: 600 },
  subtitle2: { ...body, fontSize: '0.875rem', fontWeight: 600 },
  body1: { ...body, fontSize: '1rem' },
  body2: { ...body, fontSize: '0.875rem' },
  caption: { ...body, fontSize: '0.8125rem' },
  button: { ...body, fontSize: '0.9375rem', fontWeight: 600, textTransform: 'none' },
};
