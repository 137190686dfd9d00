import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

export const MAIN_ID = 'main';

/** First in the tab order, visible only while it has the focus. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        color: 'primary.main',
        typography: 'body1',
        px: 2,
        py: 1.5,
        bgcolor: 'background.paper',
        borderRadius: 1,
        // Opaque, because it lies over the page's content.
        '&&': { outlineOffset: '-0.25rem' },
        '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', p: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
      }}
    >
      {t('common.skipToContent')}
    </Box>
  );
}
