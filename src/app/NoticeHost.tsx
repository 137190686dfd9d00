import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Snackbar from '@mui/material/Snackbar';
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type Notice, dismissNotice, useNoticeStore } from '../stores/notice.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { MAIN_ID } from './SkipLink.tsx';

/** In ms; a failure stays until it is closed. */
const SUCCESS_SHOWS_FOR = 6000;

/**
 * The Snackbar, within live regions that are there from the start. While a dialog keeps them from assistive
 * technology, fading out included, a notice waits: it would never be heard.
 */
export function NoticeHost() {
  const host = useRef<HTMLDivElement>(null);
  const hidden = useHiddenByDialog(host);
  const notice = useNoticeStore((state) => state.notice);
  const shown = hidden ? null : notice;
  // Where the focus came from: it returns there if the notice is closed while it has the focus.
  const before = useRef<HTMLElement | null>(null);
  function remember({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  }
  function dismiss() {
    if (host.current?.contains(document.activeElement)) {
      (before.current?.isConnected ? before.current : document.getElementById(MAIN_ID))?.focus();
    }
    dismissNotice();
  }
  return (
    <Box ref={host} onFocus={remember}>
      {shown !== null && <GlobalStyles styles={clearOfTheNotice} />}
      <LiveRegion role="status">
        {shown?.severity === 'success' && <ShownNotice key={shown.id} notice={shown} onDismiss={dismiss} />}
      </LiveRegion>
      <LiveRegion role="alert">
        {shown?.severity === 'error' && <ShownNotice key={shown.id} notice={shown} onDismiss={dismiss} />}
      </LiveRegion>
    </Box>
  );
}

/** Scrolls what takes the focus to above the notice. */
const clearOfTheNotice = { ':root': { scrollPaddingBottom: '9rem' } };

interface ShownNoticeProps {
  notice: Notice;
  onDismiss: () => void;
}

function ShownNotice({ notice, onDismiss }: ShownNoticeProps) {
  const { t } = useTranslation();
  // The notice may cover what has the focus.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Snackbar
      open
      autoHideDuration={notice.severity === 'success' ? SUCCESS_SHOWS_FOR : null}
      sx={{ position: 'static', justifyContent: 'center', px: 1, pb: 1 }}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') onDismiss();
      }}
    >
      {/* The region around it has the role. */}
      <Alert
        role="none"
        severity={notice.severity}
        closeText={t('common.dismiss')}
        onClose={onDismiss}
        sx={{ maxWidth: '30rem', pointerEvents: 'auto', boxShadow: (theme) => theme.vars.palette.floatingShadow }}
      >
        {notice.text}
      </Alert>
    </Snackbar>
  );
}

function useHiddenByDialog(element: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { attributes: true, attributeFilter: ['aria-hidden'], subtree: true });
    return () => observer.disconnect();
  }, []);
  const isHidden = () => Boolean(element.current?.closest('[aria-hidden="true"]'));
  return useSyncExternalStore(subscribe, isHidden);
}
