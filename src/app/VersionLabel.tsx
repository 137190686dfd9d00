import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** What was built and when, in a strip of its own that the page leaves free at the foot of the window. */
export function VersionLabel() {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        minHeight: 'var(--version-strip)',
        px: 2,
        pt: 0.5,
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.default',
        textAlign: 'center',
        '@media print': { display: 'none' },
      }}
    >
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('common.build', { id: __BUILD_ID__, date: __BUILD_DATE__ })}
      </Typography>
    </Box>
  );
}
