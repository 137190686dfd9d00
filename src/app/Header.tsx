import AppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from './Mark.tsx';

/** The banner with the title; its end depends on whether the user is known. */
export function Header({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <AppBar>
      <Toolbar sx={{ columnGap: 1, rowGap: 1, py: 1, flexWrap: { sm: 'wrap' } }}>
        <Mark color="primary" sx={{ width: 32, height: 32 }} />
        <Typography variant="h3" component="h1" sx={{ flexGrow: 1, minWidth: 0 }}>
          {t('common.title')}
        </Typography>
        {children}
      </Toolbar>
    </AppBar>
  );
}
