import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { languageOf } from '#locales/language-of.ts';

interface SelectOptionsProps {
  id: string;
  labelledBy: string;
  labels: readonly string[];
  /** -1 for none. */
  chosen: number;
  /** Which one the keys have come to. */
  active: number;
  onChoose: (index: number) => void;
}

/** The list under a select, no part of the page's flow; the ids of its options are its own and their place. */
export function SelectOptions({ id, labelledBy, labels, chosen, active, onChoose }: SelectOptionsProps) {
  return (
    <Paper
      ref={place}
      component="ul"
      role="listbox"
      id={id}
      aria-labelledby={labelledBy}
      variant="outlined"
      sx={{
        position: 'absolute',
        insetInlineStart: 0,
        zIndex: 'modal',
        // A goal may be a sentence, and its field narrow.
        minWidth: '100%',
        width: 'max-content',
        maxWidth: 'max(100%, min(26rem, 100vw - 4rem))',
        m: 0,
        my: 0.5,
        px: 0,
        py: 1,
        overflowY: 'auto',
        listStyle: 'none',
        boxShadow: (theme) => theme.vars.palette.floatingShadow,
      }}
    >
      {labels.map((label, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- two options may read alike, and a list that is open does not change
          key={index}
          ref={index === active ? reveal : undefined}
          component="li"
          role="option"
          id={`${id}-${index}`}
          lang={languageOf(label)}
          // As in a select of the platform: the one that would be chosen now.
          aria-selected={index === active}
          // So that the focus stays on the combobox.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          sx={{
            px: 2,
            py: 1.25,
            cursor: 'pointer',
            ...(index === chosen && { fontWeight: 600 }),
            '&:hover': { bgcolor: 'action.hover' },
            ...(index === active && {
              '&, &:hover': { bgcolor: 'background.soft' },
              '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
            }),
          }}
        >
          {label}
        </Box>
      ))}
    </Paper>
  );
}

/** In px, what stays free between the list and the edge of the window. */
const EDGE = 16;

/** Opens the list to the side that has more room, and lets it take no more than is there. */
function place(list: HTMLElement | null): void {
  const field = list?.parentElement?.getBoundingClientRect();
  if (!list || !field) return;
  // The strip at the foot of the window belongs to the version label.
  const foot = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const below = window.innerHeight - foot - field.bottom - EDGE;
  const above = field.top - EDGE;
  const opensUp = below < list.scrollHeight && above > below;
  list.style.maxHeight = `${Math.max(opensUp ? above : below, 0)}px`;
  list.style[opensUp ? 'bottom' : 'top'] = '100%';
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
