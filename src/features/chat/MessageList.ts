import { keyframes, styled } from '@mui/material/styles';

const arrive = keyframes({ from: { opacity: 0, translate: '0 4px' } });

/** In rem: a face, and the gap beside it. */
const FACE = 1.5;
const GAP = 0.5;
/** Of a row, at either side. */
const PADDING = '--row-padding';
/** Where a face stands: behind the row's padding, its border of 1 px and the gap. */
const OUTSIDE = `calc(-1px - ${FACE + GAP}rem - var(${PADDING}))`;

/** What stands on every message: small, so that the message's own words stand out. */
const QUIET = { fontSize: '0.75rem', lineHeight: 'var(--line-height-heading)' };

/**
 * The rows of a conversation, styled by one rule set: a long history has thousands of rows, and a styled
 * component for each part would cost too much. It also draws the faces, from a row's `data-face`.
 */
export const MessageList = styled('ol')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  paddingInline: `${FACE + GAP}rem`,
  paddingBlock: 0,
  listStyle: 'none',
  // Neither a row nor its face is positioned: a browser keeps a layer for each such box, and after every key in the
  // composer looks through all of them for what the pointer is over.
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(1.5),
    alignItems: 'baseline',
    width: 'fit-content',
    maxWidth: '80%',
    marginTop: theme.spacing(2),
    [PADDING]: theme.spacing(2),
    padding: `${theme.spacing(1)} var(${PADDING})`,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.radius.message,
    backgroundColor: theme.vars.palette.background.paper,
    scrollMarginBlock: theme.spacing(2),
    [theme.breakpoints.down('sm')]: { maxWidth: '95%', [PADDING]: theme.spacing(1.5), marginTop: theme.spacing(1.5) },
  },
  '& > li[data-role="participant"]': {
    marginInlineStart: 'auto',
    borderColor: 'transparent',
    borderEndEndRadius: theme.radius.messageTail,
    backgroundColor: theme.vars.palette.background.soft,
  },
  '& > li[data-role="character"]': { borderEndStartRadius: theme.radius.messageTail },
  // Within a run of one speaker messages stand closer, and the author is quieter.
  '& > li[data-continues]': { marginTop: theme.spacing(0.5) },
  '& > li[data-arrived]': { animation: `${arrive} ${theme.transitions.duration.standard}ms ease-out` },
  '& > li[data-found]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > li[data-sought]': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > li:focus:not([data-found], :focus-visible)': { outline: 'none' },

  '& > li[data-face]::before': {
    content: ['attr(data-face)', 'attr(data-face) / ""'],
    // Beside the row, and no part of its size; in one cell, as a browser takes longer for what spans two.
    gridArea: '1 / 1',
    alignSelf: 'start',
    justifySelf: 'start',
    marginBlockEnd: `-${FACE}rem`,
    marginInlineStart: OUTSIDE,
    textAlign: 'center',
    width: `${FACE}rem`,
    height: `${FACE}rem`,
    borderRadius: '50%',
    color: theme.vars.palette.text.primary,
    fontSize: '0.625rem',
    fontWeight: 650,
    lineHeight: `calc(${FACE}rem - 2px)`,
    border: `1px solid ${theme.vars.palette.divider}`,
    '@media (forced-colors: active)': { borderColor: 'CanvasText' },
  },
  '& > li[data-role="participant"]::before': {
    gridArea: '1 / 2',
    justifySelf: 'end',
    marginInline: `0 ${OUTSIDE}`,
    // On a phone the text needs the width.
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },

  '& .author': {
    ...theme.typography.body2,
    gridArea: '1 / 1',
    margin: theme.spacing(0, 0, 0.25),
    lineHeight: QUIET.lineHeight,
  },
  '& .name': { fontWeight: 600, marginInlineEnd: theme.spacing(0.75) },
  // Allow a line break before it.
  '& .role': { ...QUIET, display: 'inline-block', color: theme.vars.palette.text.secondary },
  '& [data-continues] .name': { ...QUIET, fontWeight: 'inherit', color: theme.vars.palette.text.secondary },
  '& .text': { ...theme.typography.body1, gridColumn: '1 / -1', margin: 0, whiteSpace: 'pre-wrap' },
  // Each piece is a block, so that the browser need not lay out the earlier ones again when the next is added.
  '& .piece': { display: 'block' },
  // Last in the reading order, but shown beside the author.
  '& time': { ...QUIET, gridArea: '1 / 2', textAlign: 'end', whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { paddingInlineEnd: 0 },

  // The first message of a day has the date above it, across the column.
  '& > li[data-starts-day]': { marginTop: theme.spacing(5.5), animationName: 'none' },
  '& > li[data-starts-day] time': {
    position: 'absolute',
    insetInline: 0,
    marginTop: `calc(-1px - ${theme.spacing(5)})`,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));
