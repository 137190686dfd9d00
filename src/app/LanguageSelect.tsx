import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import LanguageIcon from '@mui/icons-material/LanguageRounded';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/limits.ts';
import { LANGUAGE_NAMES } from '#locales/i18n.ts';
import { askLanguage, useLanguage } from '../stores/language.ts';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

interface LanguageSelectProps {
  /** Asks for confirmation, unless the caller has to do something first. */
  onChoose?: (language: Language) => void;
}

/** Shows the language. Choosing another only asks for a switch; the value changes once it is confirmed. */
export function LanguageSelect({ onChoose = askLanguage }: LanguageSelectProps) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const hintId = useId();
  useEffect(() => {
    const early = window.early?.takeChoice();
    if (early !== undefined && early !== shown) onChoose(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was chosen before the page was taken over
  }, []);
  return (
    <>
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
      inputProps={{ 'aria-label': t('common.language'), 'aria-describedby': hintId }}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {LANGUAGE_NAMES[language]}
        </option>
      ))}
    </NativeSelect>
    <Box component="span" id={hintId} sx={visuallyHidden}>{t('common.languageHint')}</Box>
    </>
  );
}
