import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../ui/LiveRegion.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

/** Turns a defect of the page into words and a way on, instead of a blank page. React logs the defect itself. */
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
    <Stack component="main" spacing={3} sx={{ alignItems: 'flex-start', maxWidth: (theme) => theme.measure, mx: 'auto', p: 3 }}>
      <LiveRegion role="alert">
        <Stack spacing={1}>
          <Typography variant="h1">{t('common.crashTitle')}</Typography>
          <Typography>{t('common.crashText')}</Typography>
        </Stack>
      </LiveRegion>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('common.crashReload')}
      </Button>
    </Stack>
  );
}
