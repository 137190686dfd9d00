import { type RefObject, useId, useRef } from 'react';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDownRounded';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { Id } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { SelectOptions } from './SelectOptions.tsx';
import { useListbox } from './useListbox.ts';

interface SelectFieldProps {
  /** The combobox, for whoever moves the focus there. */
  ref?: RefObject<HTMLDivElement | null>;
  label: string;
  placeholder: string;
  options: readonly { id: Id; label: string }[];
  /** The empty text where nothing is chosen. */
  value: Id;
  onChoose: (id: Id) => void;
  describedBy?: string;
}

/** In characters: what is longer is no name but a sentence, as a goal is, and takes less room in smaller letters. */
const SENTENCE = 32;

/**
 * A select whose name is its label alone, apart from its value. MUI's own opens a modal outside the landmarks
 * and moves the focus into the list, which the combobox role does not allow.
 */
export function SelectField({ ref, label, placeholder, options, value, onChoose, describedBy }: SelectFieldProps) {
  const labelId = useId();
  const listId = useId();
  const ownRef = useRef<HTMLDivElement>(null);
  const combobox = ref ?? ownRef;
  const chosen = options.findIndex(({ id }) => id === value);
  const labels = options.map((option) => option.label);
  const { active, open, close, choose, onKeyDown } = useListbox(labels, chosen, (index) => {
    const option = options[index];
    if (option !== undefined) onChoose(option.id);
  });
  const isOpen = active !== null;

  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} component="div" onClick={() => combobox.current?.focus()} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box
        ref={combobox}
        role="combobox"
        tabIndex={0}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-required
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
        onClick={isOpen ? close : open}
        onBlur={close}
        onKeyDown={onKeyDown}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: '2.75rem',
          py: 1,
          pl: 1.75,
          pr: 1,
          border: 1,
          borderColor: 'controlBorder',
          borderRadius: 1,
          bgcolor: 'background.paper',
          cursor: 'pointer',
          '&:hover': { borderColor: 'text.primary' },
        }}
      >
        <Box
          component="span"
          lang={languageOf(labels[chosen] ?? '')}
          sx={{
            minWidth: 0,
            ...(chosen === -1 && { color: 'text.secondary' }),
            ...((labels[chosen]?.length ?? 0) > SENTENCE && { typography: 'body2' }),
          }}
        >
          {labels[chosen] ?? placeholder}
        </Box>
        <ArrowDropDownIcon color="action" />
      </Box>
      {isOpen && (
        <SelectOptions id={listId} labelledBy={labelId} labels={labels} chosen={chosen} active={active} onChoose={choose} />
      )}
    </FormControl>
  );
}
