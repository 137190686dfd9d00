import { styled } from '@mui/material/styles';

/**
 * The rows of a conversation, dressed by one rule set: a long history has thousands of them, and each part
 * that brought its own styles would cost more than its text.
 */
export const MessageList = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    // The author is not squeezed by a time with its date.
    gridTemplateColumns: 'minmax(min(7rem, 30vw), 1fr) auto',
    columnGap: theme.spacing(2),
    alignItems: 'baseline',
    width: 'fit-content',
    maxWidth: '80%',
    marginTop: theme.spacing(2),
    padding: theme.spacing(1, 2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.radius.message,
    borderEndStartRadius: theme.radius.messageTail,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& > li[data-role="participant"]': {
    marginInlineStart: 'auto',
    borderColor: 'transparent',
    borderEndStartRadius: theme.radius.message,
    borderEndEndRadius: theme.radius.messageTail,
    backgroundColor: theme.vars.palette.background.soft,
  },
  // Within a run of one speaker messages stand closer, and the author is quieter.
  '& > li[data-continues]': { marginTop: theme.spacing(0.5) },
  '& .author': { ...theme.typography.body2, margin: 0 },
  '& .name': { fontWeight: 600, marginInlineEnd: theme.spacing(1) },
  // A line may end before it.
  '& .role': { ...theme.typography.caption, display: 'inline-block', color: theme.vars.palette.text.secondary },
  '& [data-continues] .name': { fontWeight: 'inherit', color: theme.vars.palette.text.secondary },
  '& .text': { ...theme.typography.body1, gridColumn: '1 / -1', margin: 0, whiteSpace: 'pre-wrap' },
  // Read last, seen beside the author.
  '& time': { ...theme.typography.caption, gridArea: '1 / 2', textAlign: 'end', color: theme.vars.palette.text.secondary },
}));
