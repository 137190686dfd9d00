import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LiveRegion } from './LiveRegion.tsx';

interface LoadFailureProps {
  failed: boolean;
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

/**
 * Says where it happened that something could not be loaded, and offers to try again. It stays mounted, to
 * keep the focus where the button was once that is gone.
 */
export function LoadFailure({ failed, text, retryLabel, onRetry }: LoadFailureProps) {
  const place = useRef<HTMLDivElement>(null);
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
            <Button color="inherit" size="small" onClick={retry}>
              {retryLabel}
            </Button>
          }
          sx={{ mb: 2, alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
        >
          {/* The words alone are announced, not the button beside them. */}
          <LiveRegion role="alert" component="span">
            {text}
          </LiveRegion>
        </Alert>
      )}
    </Box>
  );
}
