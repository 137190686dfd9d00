import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface LoadFailureProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Says where it happened that something could not be loaded, and offers to try again. */
export function LoadFailure({ text, retryLabel, onRetry }: LoadFailureProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Alert severity="error" sx={{ width: '100%' }}>
        {text}
      </Alert>
      <Button variant="outlined" size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Stack>
  );
}
