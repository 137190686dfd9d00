import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The version label, fixed at the foot of the window, with what floats above it. The page leaves room for both,
 * so that everything can be scrolled clear of them.
 */
export function Footer({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box component="footer" sx={staysAtTheFoot}>
      <Typography variant="caption" component="p" sx={atTheFoot}>
        {t('common.build', { id: __BUILD_ID__, date: __BUILD_DATE__ })}
      </Typography>
      {children}
    </Box>
  );
}

const staysAtTheFoot = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'appBar',
  pb: 'var(--label-height)',
  // Clicks beside its content reach the page below.
  pointerEvents: 'none',
  '@media print': { display: 'none' },
} as const;

const atTheFoot = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  // Under the notice, whose shadow it would cut.
  zIndex: -1,
  minHeight: 'var(--label-height)',
  px: 1,
  pt: 0.5,
  pb: 'env(safe-area-inset-bottom)',
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.75rem',
  textAlign: 'center',
} as const;
