import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface ReportActionsProps {
  hasReport: boolean;
  /** Whether an evaluation is under way: then another press does nothing. */
  pending: boolean;
  onReEvaluate: () => void;
  onClose: () => void;
}

export function ReportActions({ hasReport, pending, onReEvaluate, onClose }: ReportActionsProps) {
  const { t } = useTranslation();
  return (
    <DialogActions disableSpacing sx={{ justifyContent: 'space-between' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[t('evaluation.exportPdf'), t('evaluation.share')].map((label) => (
          <Button key={label} size="small" disabled sx={{ flexDirection: 'column' }}>
            {label}{' '}
            <Typography variant="caption" component="span">
              {t('evaluation.comingSoon')}
            </Typography>
          </Button>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
        {hasReport && (
          <Button variant="outlined" aria-disabled={pending || undefined} onClick={onReEvaluate}>
            {t('evaluation.reEvaluate')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('evaluation.close')}
        </Button>
      </Box>
    </DialogActions>
  );
}
