import { useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#locales/i18n.ts';
import { askLanguage, useLanguageStore } from '../stores/language.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { MAIN_ID } from './SkipLink.tsx';
import { switchLanguage } from './switchLanguage.ts';

/** Confirms a switch of language. It stays open until the server has answered; cancelling reverts the switch. */
export function LanguageDialog() {
  const { t } = useTranslation();
  const asked = useLanguageStore((state) => state.asked);
  const [pending, setPending] = useState(false);
  const saving = useRef(new AbortController());
  // Keep the words while the dialog fades out.
  const [named, setNamed] = useState(asked);
  if (asked !== null && asked !== named) setNamed(asked);

  async function confirm() {
    if (asked === null) return;
    const controller = new AbortController();
    saving.current = controller;
    setPending(true);
    await switchLanguage(asked, controller.signal);
    // Cancelled: the dialog is closed, and may ask something else by now.
    if (controller.signal.aborted) return;
    setPending(false);
    askLanguage(null);
  }

  function cancel() {
    saving.current.abort();
    setPending(false);
    askLanguage(null);
  }

  /** If the token was refused meanwhile, the select that opened the dialog is gone. */
  function keepFocus() {
    const main = document.getElementById(MAIN_ID);
    if (!main?.parentElement?.contains(document.activeElement)) main?.focus();
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      pending={pending}
      title={t('confirm.languageTitle')}
      text={
        named !== null && (
          <Trans
            t={t}
            i18nKey="confirm.languageText"
            values={{ language: LANGUAGE_NAMES[named] }}
            components={{ name: <span lang={named} /> }}
          />
        )
      }
      onConfirm={() => void confirm()}
      onCancel={cancel}
      onExited={keepFocus}
    />
  );
}
