import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDownRounded';
import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { Id } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { readOn } from './list-place.ts';
import { type SelectOption, SelectOptions } from './SelectOptions.tsx';
import { useListbox } from './useListbox.ts';

interface SelectFieldProps {
  /** The combobox, so that the caller can focus it. */
  ref?: RefObject<HTMLDivElement | null>;
  label: string;
  placeholder: string;
  options: readonly SelectOption[];
  /** An empty string if nothing is chosen. */
  value: Id;
  onChoose: (id: Id) => void;
  describedBy?: string | undefined;
  /** Shows the options as a gallery instead of a plain list. */
  gallery?: boolean;
}

/** In characters; a longer label is a sentence, such as a goal, and is set smaller. */
const SENTENCE = 32;

/**
 * A select whose name is its label alone, apart from its value. MUI's own opens a modal outside the landmarks
 * and moves the focus into the list, which the combobox role does not allow.
 */
export function SelectField(props: SelectFieldProps) {
  const { ref, label, placeholder, options, value, onChoose, describedBy, gallery = false } = props;
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
  const activeOption = useRef<HTMLLIElement>(null);

  function press(event: KeyboardEvent) {
    const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined;
    // An option can be longer than the list, such as a goal of 500 characters: scroll to its end first.
    if (direction !== undefined && !event.altKey && readOn(activeOption.current, direction)) event.preventDefault();
    else onKeyDown(event);
  }

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
        onKeyDown={press}
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
        <SelectOptions
          id={listId}
          labelledBy={labelId}
          options={options}
          chosen={chosen}
          active={active}
          activeRef={activeOption}
          gallery={gallery}
          onChoose={choose}
        />
      )}
    </FormControl>
  );
}
