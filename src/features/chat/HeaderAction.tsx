import type { ReactNode } from 'react';
import type { ButtonProps } from '@mui/material/Button';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';

interface HeaderActionProps extends Pick<ButtonProps, 'onClick'> {
  icon: ReactNode;
  label: string;
  pending?: boolean;
  pendingLabel?: string;
}

/** In a narrower header, words beside the icons would leave no room for long names. */
const NARROW_HEADER = '@container (max-width: 59.99rem)';

/** An icon button; a wide header also shows its name as text. */
export function HeaderAction({ icon, label, pending = false, pendingLabel = label, ...props }: HeaderActionProps) {
  return (
    <PendingButton
      {...props}
      size="small"
      color="inherit"
      startIcon={icon}
      pending={pending}
      label={label}
      pendingLabel={pendingLabel}
      sx={{
        flexShrink: 0,
        color: 'text.secondary',
        '&[aria-disabled="true"]': { color: 'text.disabled' },
        // Doubled, so that it wins over the size that MUI gives an icon beside words.
        '&& .MuiButton-startIcon > *': { fontSize: '1.25rem' },
        [NARROW_HEADER]: {
          '&& .MuiButton-startIcon > *': { fontSize: '1.5rem' },
          minWidth: '2.75rem',
          minHeight: '2.75rem',
          px: 0,
          '& .MuiButton-startIcon': { m: 0 },
          '& > span:not(.MuiButton-startIcon)': visuallyHidden,
        },
      }}
    />
  );
}
