import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { useTranslation } from 'react-i18next';

interface ReportActionsProps {
  /** Shown to the left of the buttons. */
  children: ReactNode;
  hasReport: boolean;
  /** Whether something else is the thing to do, or closing would stop what runs. */
  isQuiet: boolean;
  /** Whether an evaluation is running; another press then does nothing. */
  pending: boolean;
  onReEvaluate: () => void;
  onClose: () => void;
}

export function ReportActions({ children, hasReport, isQuiet, pending, onReEvaluate, onClose }: ReportActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions disableSpacing sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      {children}
      {hasReport && (
        <Button variant="outlined" aria-disabled={pending || undefined} onClick={onReEvaluate}>
          {t('evaluation.reEvaluate')}
        </Button>
      )}
      <Button variant={isQuiet ? 'outlined' : 'contained'} onClick={onClose}>
        {t('evaluation.close')}
      </Button>
    </DialogActions>
  );
}
