import { type RefObject, useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LiveRegion } from './LiveRegion.tsx';

interface LoadFailureProps {
  failed: boolean;
  pending: boolean;
  text: string;
  retryLabel: string;
  onRetry: () => void;
  /** Takes the focus after a successful retry: the heading or first control of what was loaded. */
  loaded: RefObject<HTMLElement | null>;
}

/**
 * Says that something could not be loaded, in the place where it belongs, with a button to retry. It stays
 * mounted, because it holds the focus while the button is gone.
 */
export function LoadFailure({ failed, pending, text, retryLabel, onRetry, loaded }: LoadFailureProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    // Don't steal the focus from someone who has moved on.
    if (pending || document.activeElement !== place.current) return;
    const next = failed ? button : loaded;
    next.current?.focus();
  }, [failed, pending, loaded]);

  function retry() {
    place.current?.focus();
    onRetry();
  }

  return (
    <Box ref={place} tabIndex={-1}>
      {failed && (
        <Alert
          role="none"
          severity="error"
          action={
            <Button ref={button} color="inherit" size="small" onClick={retry}>
              {retryLabel}
            </Button>
          }
          sx={{ mb: 2, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
        >
          {/* Only the words are announced, not the button beside them. */}
          <LiveRegion role="alert" component="span">
            {text}
          </LiveRegion>
        </Alert>
      )}
    </Box>
  );
}
