import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../stores/session.ts';
import type { Notice } from '../stores/notice.ts';

/** In ms; a failure stays until it is closed. */
const SUCCESS_SHOWS_FOR = 6000;

interface ShownNoticeProps {
  notice: Notice;
  onDismiss: () => void;
}

/** The Snackbar itself, in a chunk that is fetched ahead. */
export function ShownNotice({ notice, onDismiss }: ShownNoticeProps) {
  const { t } = useTranslation();
  // In an ended session a success lies over the log for its few seconds, so that its coming and going does not move the messages.
  const isOverLog = useSessionStore(({ session }) => session?.is_active === false) && notice.severity === 'success';
  // Scroll the focused element out from under the notice.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Snackbar
      open
      autoHideDuration={notice.severity === 'success' ? SUCCESS_SHOWS_FOR : null}
      sx={[atTheFoot, isOverLog && overTheLog]}
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

const atTheFoot = { position: 'static', justifyContent: 'center', px: 1, pb: 1 } as const;
/** Doubled, so that it wins over the places that MUI gives it by the window's width. */
const overTheLog = { '&&': { position: 'absolute', inset: 'auto 0 var(--label-height)', transform: 'none' } } as const;
