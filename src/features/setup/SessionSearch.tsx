import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import SearchIcon from '@mui/icons-material/SearchRounded';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface SessionSearchProps {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  /** Whether a button that clears it shows. */
  hasClearButton: boolean;
  onChange: (value: string) => void;
}

/** Filters the loaded list while the user types. */
export function SessionSearch({ inputRef, value, hasClearButton, onChange }: SessionSearchProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormControl fullWidth sx={{ mb: 2 }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        {t('setup.find')}
      </FormLabel>
      <OutlinedInput
        id={id}
        inputRef={inputRef}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // The browser's own cross is blue.
        sx={{ '& ::-webkit-search-cancel-button': hasClearButton ? { display: 'none' } : { filter: 'grayscale(1)' } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
      />
    </FormControl>
  );
}
