import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { Footer } from './Footer.tsx';
import { Mark } from './Mark.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Shows an explanation and a way to continue, instead of a blank page, after a bug. React logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}

function Crash() {
  const { t } = useTranslation();
  return (
    <>
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - var(--label-height))', p: 2 }}>
        <Box sx={{ flexGrow: 2 }} />
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, width: '100%', maxWidth: (theme) => theme.widths.authCard, mx: 'auto' }}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
            <Mark color="primary" sx={{ fontSize: '2.5rem' }} />
            <Typography variant="h1">{t('common.title')}</Typography>
          </Box>
          <Paper variant="outlined" sx={{ p: 3 }}>
            <LiveRegion role="alert">
              <Typography variant="h2">{t('common.crashTitle')}</Typography>
              <Typography sx={{ mt: 1, mb: 3 }}>{t('common.crashText')}</Typography>
            </LiveRegion>
            <Button variant="contained" onClick={() => window.location.reload()}>
              {t('common.crashReload')}
            </Button>
          </Paper>
        </Box>
        <Box sx={{ flexGrow: 3 }} />
      </Box>
      <Footer />
    </>
  );
}
