import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import LanguageIcon from '@mui/icons-material/LanguageRounded';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { LANGUAGE_NAMES } from '#locales/i18n.ts';
import { askLanguage, useLanguage } from '../stores/language.ts';

interface LanguageSelectProps {
  /** What a choice does; asking for its confirmation unless something must come before. */
  onChoose?: (language: Language) => void;
}

/** Shows the language; a choice is only asked for, so the select stays on what shows until it is confirmed. */
export function LanguageSelect({ onChoose = askLanguage }: LanguageSelectProps) {
  const { t } = useTranslation();
  const shown = useLanguage();
  return (
    <NativeSelect
      value={shown}
      onChange={(event) => {
        const chosen = LANGUAGES.find((language) => language === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
      input={
        <OutlinedInput
          startAdornment={
            <InputAdornment position="start">
              <LanguageIcon fontSize="small" />
            </InputAdornment>
          }
        />
      }
      inputProps={{ 'aria-label': t('common.language') }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </NativeSelect>
  );
}
