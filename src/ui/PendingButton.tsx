import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';

interface PendingButtonProps extends ButtonProps {
  pending: boolean;
  pendingLabel: string;
}

/**
 * A button that says what it waits for. It keeps its width and its focus meanwhile, and further presses do
 * nothing, the implicit ones of a form's Enter included.
 */
export function PendingButton({ pending, pendingLabel, children, onClick, ...props }: PendingButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...props} aria-disabled={pending || undefined} onClick={press}>
      {/* Both labels lie in one grid cell: the wider one gives the width. */}
      <Box component="span" sx={{ display: 'grid', justifyItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
        <Box component="span" sx={{ visibility: pending ? 'hidden' : 'visible' }}>
          {children}
        </Box>
        <Box component="span" sx={{ visibility: pending ? 'visible' : 'hidden' }}>
          {pendingLabel}
        </Box>
      </Box>
    </Button>
  );
}
