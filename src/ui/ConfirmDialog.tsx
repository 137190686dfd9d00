import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingButton } from './PendingButton.tsx';
import { useIsolation } from './useIsolation.ts';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** Whether the confirmed action is running: another press does nothing, but the dialog can be left. */
  pending?: boolean;
  destructive?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called after it has faded out, so that the caller can move the focus if the opener is gone. */
  onExited?: () => void;
}

/** Asks before an action that cannot be undone. Closing returns the focus to where it was. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, pending = false, destructive = false, onConfirm, onCancel, onExited } = props;
  const { t } = useTranslation();
  const textId = useId();
  useIsolation(open);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
      slotProps={{ transition: { onExited } }}
    >
      <DialogTitle sx={{ pt: 3 }}>{title}</DialogTitle>
      <DialogContent sx={{ pb: 1 }}>
        <DialogContentText id={textId}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; on Cancel a hasty Enter does no harm */}
        <Button autoFocus variant="outlined" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
        <PendingButton
          pending={pending}
          label={t('confirm.confirm')}
          pendingLabel={t('confirm.working')}
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
        />
      </DialogActions>
    </Dialog>
  );
}
