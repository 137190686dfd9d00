import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The version label: what was built and when. It is fixed to the foot of the window, and the page ends above it,
 * so that it covers nothing for good.
 */
export function Footer({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="footer" sx={{ minHeight: LABEL_HEIGHT, '@media print': { display: 'none' } }}>
      <Typography variant="caption" component="p" sx={atTheFoot}>
        {t('common.build', { id: __BUILD_ID__, date: __BUILD_DATE__ })}
      </Typography>
      {children}
    </Box>
  );
}

const LABEL_HEIGHT = 'calc(1.75rem + env(safe-area-inset-bottom))';

const atTheFoot = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  minHeight: LABEL_HEIGHT,
  px: 1,
  pt: 0.5,
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.default',
  color: 'text.secondary',
  fontSize: '0.75rem',
  textAlign: 'center',
} as const;
