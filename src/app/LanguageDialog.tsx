import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/limits.ts';
import { LANGUAGE_NAMES, texts } from '#locales/i18n.ts';
import { saveLanguage } from '../api/auth.ts';
import { useAuthStore } from '../stores/auth.ts';
import { askLanguage, chooseLanguage, currentLanguage, useLanguageStore } from '../stores/language.ts';
import { notify } from '../stores/notice.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Sentence } from '../ui/Sentence.tsx';

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

async function switchLanguage(language: Language): Promise<void> {
  const { chosen: before } = useLanguageStore.getState();
  chooseLanguage(language);
  if (useAuthStore.getState().status === 'signedIn') {
    try {
      await saveLanguage({ language });
    } catch {
      // A later switch may have been confirmed meanwhile; its own answer decides then.
      if (useLanguageStore.getState().chosen === language) chooseLanguage(before);
      notify('error', texts[currentLanguage()].t('errors.languageFailed'));
      return;
    }
  }
  notify('success', texts[language].t('header.languageChanged'));
}
