import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The version label: what was built and when. It stays at the foot of the window, in a place of its own at the
 * end of the page, so that it covers nothing for good.
 */
export function Footer({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="footer" sx={atTheFoot}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {t('common.build', { id: __BUILD_ID__, date: __BUILD_DATE__ })}
      </Typography>
      {children}
    </Box>
  );
}

const atTheFoot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  px: 1,
  pt: 0.5,
  pb: 'calc(0.25rem + env(safe-area-inset-bottom))',
  bgcolor: 'background.default',
  textAlign: 'center',
  '@media print': { display: 'none' },
} as const;
