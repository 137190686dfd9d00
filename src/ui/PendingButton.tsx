import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { MouseEvent } from 'react';

interface PendingButtonProps extends ButtonProps {
  pending: boolean;
  label: string;
  pendingLabel: string;
}

/**
 * A button that says what it is waiting for. Meanwhile it keeps its width and focus and ignores further presses,
 * including a form's implicit submission by Enter.
 */
export function PendingButton({ pending, label, pendingLabel, onClick, ...props }: PendingButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button {...props} aria-disabled={pending || undefined} onClick={press}>
      <Box component="span" sx={{ display: 'inline-grid', justifyItems: 'center' }}>
        {pending ? pendingLabel : label}
        <Box component="span" aria-hidden data-label={pending ? label : pendingLabel} sx={keepsWidth} />
      </Box>
    </Button>
  );
}

/** The hidden label keeps the width; it is not part of the button's text. */
const keepsWidth = {
  height: 0,
  overflow: 'hidden',
  '&::after': { content: 'attr(data-label)', visibility: 'hidden' },
};
