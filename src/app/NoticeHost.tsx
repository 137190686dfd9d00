import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import { type FocusEvent, type RefObject, useCallback, useRef, useSyncExternalStore } from 'react';
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
  // Where the focus came from, and goes back to if the notice is closed with the focus in it.
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
      <LiveRegion role="status" sx={overTheTitle}>
        {shown?.severity === 'success' && <ShownNotice key={shown.id} notice={shown} onDismiss={dismiss} />}
      </LiveRegion>
      <LiveRegion role="alert" sx={overTheTitle}>
        {shown?.severity === 'error' && <ShownNotice key={shown.id} notice={shown} onDismiss={dismiss} />}
      </LiveRegion>
    </Box>
  );
}

interface ShownNoticeProps {
  notice: Notice;
  onDismiss: () => void;
}

function ShownNotice({ notice, onDismiss }: ShownNoticeProps) {
  const { t } = useTranslation();
  return (
    <Snackbar
      open
      autoHideDuration={notice.severity === 'success' ? SUCCESS_SHOWS_FOR : null}
      sx={{ position: 'static' }}
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
        sx={{ boxShadow: (theme) => theme.vars.palette.floatingShadow }}
      >
        {notice.text}
      </Alert>
    </Snackbar>
  );
}

/** Where it covers the header's title at most, never a control. */
const overTheTitle = {
  position: 'fixed',
  top: 8,
  left: 8,
  right: { xs: 64, sm: 'auto' },
  maxWidth: { sm: '24rem' },
  zIndex: 'snackbar',
  textAlign: 'start',
};

function useHiddenByDialog(element: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { attributes: true, attributeFilter: ['aria-hidden'], subtree: true });
    return () => observer.disconnect();
  }, []);
  const isHidden = () => Boolean(element.current?.closest('[aria-hidden="true"]'));
  return useSyncExternalStore(subscribe, isHidden);
}
