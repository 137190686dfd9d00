import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Actions that are planned and disabled. */
export function ComingSoon() {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -1.5, mr: 'auto', '@media print': { display: 'none' } }}>
      {[t('evaluation.exportPdf'), t('evaluation.share')].map((label) => (
        <Button key={label} size="small" disabled>
          {label}{' '}
          <Typography variant="caption" component="span" sx={{ ml: 0.75 }}>
            {t('evaluation.comingSoon')}
          </Typography>
        </Button>
      ))}
    </Box>
  );
}
