import { keyframes, styled } from '@mui/material/styles';

const arrive = keyframes({ from: { opacity: 0, translate: '0 4px' } });

/** In rem: a face, and the gap beside it. */
const FACE = 1.5;
const GAP = 0.5;

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
  '& > li': {
    // Position each face within its row: positioned in the list, all would be laid out again with every new row.
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(1.5),
    alignItems: 'baseline',
    width: 'fit-content',
    maxWidth: '80%',
    marginTop: theme.spacing(2),
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.radius.message,
    backgroundColor: theme.vars.palette.background.paper,
    scrollMarginBlock: theme.spacing(2),
    [theme.breakpoints.down('sm')]: { maxWidth: '95%', padding: theme.spacing(1, 1.5), marginTop: theme.spacing(1.5) },
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
  '& > li[data-sought]': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '& > li:focus:not([data-sought], :focus-visible)': { outline: 'none' },

  '& > li[data-face]::before': {
    content: ['attr(data-face)', 'attr(data-face) / ""'],
    position: 'absolute',
    textAlign: 'center',
    width: `${FACE}rem`,
    height: `${FACE}rem`,
    borderRadius: '50%',
    top: theme.spacing(1),
    insetInlineStart: `calc(-1px - ${FACE + GAP}rem)`,
    color: theme.vars.palette.text.primary,
    fontSize: '0.625rem',
    fontWeight: 650,
    lineHeight: `${FACE}rem`,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  '& > li[data-role="participant"]::before': {
    insetInline: `auto calc(-1px - ${FACE + GAP}rem)`,
    // On a phone the text needs the width.
    [theme.breakpoints.down('sm')]: { display: 'none' },
  },

  '& .author': {
    ...theme.typography.body2,
    margin: 0,
    [theme.breakpoints.down('sm')]: { lineHeight: 'var(--line-height-heading)' },
  },
  '& .name': { fontWeight: 600, marginInlineEnd: theme.spacing(0.75) },
  // Allow a line break before it.
  '& .role': { ...theme.typography.caption, display: 'inline-block', color: theme.vars.palette.text.secondary },
  '& [data-continues] .name': { ...theme.typography.caption, fontWeight: 'inherit', color: theme.vars.palette.text.secondary },
  '& .text': { ...theme.typography.body1, gridColumn: '1 / -1', margin: 0, whiteSpace: 'pre-wrap' },
  // Laid out by itself, once.
  '& .piece': { display: 'block' },
  // Last in the reading order, but shown beside the author.
  '& time': { ...theme.typography.caption, gridArea: '1 / 2', textAlign: 'end', whiteSpace: 'nowrap', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    paddingInlineEnd: 0,
    '& .role, & [data-continues] .name, & time': { fontSize: '0.75rem', lineHeight: 'var(--line-height-heading)' },
  },

  // The first message of a day has the date above it, across the column.
  '& > li[data-starts-day]': { position: 'static', marginTop: theme.spacing(5.5), animationName: 'none' },
  // The face of such a row is positioned in the list; without a `top` it stays at its row.
  '& > li[data-starts-day]::before': { top: 'auto', insetInlineStart: 0 },
  '& > li[data-starts-day][data-role="participant"]::before': { insetInline: 'auto 0' },
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
