import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#locales/i18n.ts';
import { askLanguage, useLanguageStore } from '../stores/language.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Sentence } from '../ui/Sentence.tsx';
import { switchLanguage } from './switchLanguage.ts';

/** Confirms a switch of language, which shows at once and goes back if the server does not take it. */
export function LanguageDialog() {
  const { t } = useTranslation();
  const asked = useLanguageStore((state) => state.asked);
  // Its words stay while it fades out.
  const [named, setNamed] = useState(asked);
  if (asked !== null && asked !== named) setNamed(asked);

  function confirm() {
    askLanguage(null);
    if (asked !== null) void switchLanguage(asked);
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t('confirm.languageTitle')}
      text={
        named !== null && (
          <Sentence write={(place) => t('confirm.languageText', { language: place(LANGUAGE_NAMES[named], named) })} />
        )
      }
      onConfirm={confirm}
      onCancel={() => askLanguage(null)}
    />
  );
}
