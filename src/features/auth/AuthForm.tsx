import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { PendingButton } from '../../ui/PendingButton.tsx';
import { keepComposition } from '../../ui/composition.ts';

interface AuthFormProps {
  pending: boolean;
  label: string;
  pendingLabel: string;
  onSubmit: (event: FormEvent) => Promise<void>;
  children: ReactNode;
}

/** Fields above their one button. The form checks its fields itself, without the browser's own bubbles. */
export function AuthForm({ pending, label, pendingLabel, onSubmit, children }: AuthFormProps) {
  return (
    <Stack component="form" noValidate spacing={2} onSubmit={(event) => void onSubmit(event)} onKeyDown={keepComposition}>
      {children}
      <PendingButton
        type="submit"
        variant="contained"
        size="large"
        pending={pending}
        label={label}
        pendingLabel={pendingLabel}
      />
    </Stack>
  );
}
