import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type FocusEvent, type RefObject, lazy, Suspense, useCallback, useRef, useSyncExternalStore } from 'react';
import { type Notice, dismissNotice, useNoticeStore } from '../stores/notice.ts';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { MAIN_ID } from './SkipLink.tsx';

/** The text alone, if the Snackbar's code fails to load. */
function PlainNotice({ notice }: { notice: Notice }) {
  return <p>{notice.text}</p>;
}

export const fetchNotice = () =>
  import('./ShownNotice.tsx').then(({ ShownNotice }) => ({ default: ShownNotice }), () => ({ default: PlainNotice }));
const ShownNotice = lazy(fetchNotice);

/**
 * The Snackbar, within live regions that exist from the start. While an open or closing dialog hides them from
 * assistive technology, a notice waits, because it would not be announced.
 */
export function NoticeHost() {
  const host = useRef<HTMLDivElement>(null);
  const hidden = useHiddenByDialog(host);
  const notice = useNoticeStore((state) => state.notice);
  const shown = hidden ? null : notice;
  // The focus returns here if the notice is closed while it has the focus.
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
        {shown?.severity === 'success' && (
          <Suspense key={shown.id}>
            <ShownNotice notice={shown} onDismiss={dismiss} />
          </Suspense>
        )}
      </LiveRegion>
      <LiveRegion role="alert">
        {shown?.severity === 'error' && (
          <Suspense key={shown.id}>
            <ShownNotice notice={shown} onDismiss={dismiss} />
          </Suspense>
        )}
      </LiveRegion>
    </Box>
  );
}

/** Scrolls a focused element up until it is above the notice. */
const clearOfTheNotice = { ':root': { scrollPaddingBottom: '9rem' } };

function useHiddenByDialog(element: RefObject<HTMLElement | null>): boolean {
  const subscribe = useCallback((onChange: () => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { attributes: true, attributeFilter: ['aria-hidden'], subtree: true });
    return () => observer.disconnect();
  }, []);
  const isHidden = () => Boolean(element.current?.closest('[aria-hidden="true"]'));
  return useSyncExternalStore(subscribe, isHidden, () => false);
}
