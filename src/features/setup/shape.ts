/** What the setup screen and its skeleton share, so that both stand on the same lines. */

/** Below this height, such as above a phone's keyboard, the bar is not sticky but scrolls with the page. */
export const TALL = '@media (min-height: 35rem)';

/** Of the sentence under the heading. */
export const INTRO = { mt: 0.5, mb: 2 } as const;

/** The start bar, in a narrow window wider than the cards, so that one that scrolls beneath it does not look cut off. */
export const BAR = {
  // Doubled, so that it wins over the margins of the stack.
  '&&': { mx: { xs: -2, md: 0 } },
  px: { xs: 2, md: 0 },
  pt: 1.5,
  pb: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  [TALL]: { position: 'sticky', bottom: 'var(--label-height)', zIndex: 1 },
} as const;

/** A type with its select. */
export const CARD = { px: 2, pt: 0.5, pb: 2, minWidth: 0 } as const;

/** What stands in the start bar. */
export const IN_ONE_ROW = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'flex-start' },
  gap: { xs: 1, sm: 2 },
} as const;
