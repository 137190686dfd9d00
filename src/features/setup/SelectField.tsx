import { useId } from 'react';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select, { type SelectProps } from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { Id } from '#contract/reading.ts';

interface SelectFieldProps {
  label: string;
  placeholder: string;
  options: readonly { id: Id; label: string }[];
  /** The empty text where nothing is chosen. */
  value: Id;
  onChoose: (id: Id) => void;
  describedBy?: string;
}

/** A select whose name is its label alone, apart from its value. */
export function SelectField({ label, placeholder, options, value, onChoose, describedBy }: SelectFieldProps) {
  const labelId = useId();
  const chosen = options.find(({ id }) => id === value);
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Select
        labelId={labelId}
        required
        displayEmpty
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
        renderValue={() =>
          chosen?.label ?? (
            <Typography component="span" color="textSecondary">
              {placeholder}
            </Typography>
          )
        }
        SelectDisplayProps={{ 'aria-describedby': describedBy }}
        MenuProps={menuBelow}
      >
        {options.map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}

/** Under the field, and no wider than a line can be read: a goal may be a sentence. */
const menuBelow: SelectProps['MenuProps'] = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
  slotProps: { paper: { sx: { maxWidth: 'min(32rem, calc(100vw - 2rem))' } } },
};
