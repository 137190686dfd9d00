import { type ReactNode, type RefObject, useEffect } from 'react';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import type { Id } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { placeList, reveal } from './list-place.ts';

export interface SelectOption {
  id: Id;
  /** The option's accessible name; everything else it shows is its description. */
  label: string;
  /** A line or two below the label. */
  detail?: string | undefined;
  /** A few words at the end, such as the number of goals. */
  facts?: string | undefined;
  /** Before the text: a face or an icon. */
  picture?: ReactNode;
}

interface SelectOptionsProps {
  id: string;
  labelledBy: string;
  options: readonly SelectOption[];
  /** -1 for none. */
  chosen: number;
  /** The option that the keys have reached. */
  active: number;
  activeRef: RefObject<HTMLLIElement | null>;
  /** Large rows, in two columns where the window is wide enough. */
  gallery: boolean;
  onChoose: (index: number) => void;
}

/** The list under a select, outside the page's flow; an option's id is the list's id and the option's index. */
export function SelectOptions(props: SelectOptionsProps) {
  const { id, labelledBy, options, chosen, active, activeRef, gallery, onChoose } = props;
  useEffect(() => reveal(activeRef.current));
  return (
    <Paper
      ref={placeList}
      component="ul"
      role="listbox"
      id={id}
      aria-labelledby={labelledBy}
      variant="outlined"
      sx={[floating, gallery && inColumns]}
    >
      {options.map((option, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- two options may read alike, and a list that is open does not change
          key={index}
          ref={index === active ? activeRef : undefined}
          component="li"
          role="option"
          id={`${id}-${index}`}
          // As in a native select, this is the option that a key would choose now; the chosen one carries a mark.
          aria-selected={index === active}
          aria-current={index === chosen ? 'true' : undefined}
          aria-describedby={option.detail || option.facts ? `${id}-${index}-about` : undefined}
          // Keeps the focus on the combobox.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
          sx={[row, gallery && card, index === active && underTheKeys]}
        >
          {option.picture}
          <OptionText id={`${id}-${index}-about`} option={option} isTitle={gallery} />
          {index === chosen && <CheckIcon color="primary" fontSize="small" sx={{ flexShrink: 0, gridArea: '1 / 3' }} />}
        </Box>
      ))}
    </Paper>
  );
}

/** The text of an option. Only the label is its name; the rest is its description. */
function OptionText({ id, option, isTitle }: { id: string; option: SelectOption; isTitle: boolean }) {
  const { label, detail, facts } = option;
  return (
    <Box component="span" sx={isTitle ? { display: 'contents' } : { flexGrow: 1, minWidth: 0 }}>
      <Box component="span" lang={languageOf(label)} sx={{ display: 'block', ...(isTitle && { gridColumn: 2, fontWeight: 650 }) }}>
        {label}
      </Box>
      {(detail || facts) && (
        <Box component="span" aria-hidden id={id} sx={{ display: 'contents' }}>
          {detail && (
            <Typography component="span" variant={isTitle ? 'caption' : 'body2'} color="textSecondary" lang={languageOf(detail)} sx={{ display: 'block', gridArea: '3 / 1 / auto / -1', mt: isTitle ? 0.75 : 0 }}>
              {detail}
            </Typography>
          )}
          {facts && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block', gridArea: '2 / 2' }}>
              {facts}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}

const floating = {
  position: 'absolute',
  insetInlineStart: 0,
  zIndex: 'modal',
  // A goal may be a whole sentence in a narrow field.
  minWidth: '100%',
  width: 'max-content',
  maxWidth: 'max(100%, min(26rem, 100vw - 4rem))',
  m: 0,
  my: 0.5,
  p: 0.5,
  overflowY: 'auto',
  listStyle: 'none',
  boxShadow: (theme: Theme) => theme.vars.palette.floatingShadow,
} as const;

const inColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 0.5,
  width: { xs: '100%', md: '45rem' },
  maxWidth: { xs: '100%', md: '45rem' },
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1.5,
  py: 1.25,
  borderRadius: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** The description below the icon and the name, as wide as the card: beside them it would be half as long again. */
const card = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: 0,
  alignContent: 'start',
  minHeight: '4.5rem',
} as const;

const underTheKeys = {
  '&, &:hover': { bgcolor: 'background.soft' },
  // An icon's tile has the same background, and a face may have.
  '& > span[aria-hidden], & > .MuiAvatar-root': { bgcolor: 'background.paper' },
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
} as const;
