import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ShownError } from '#contract/errors.ts';
import { EVALUATION_RETRY_LIMIT } from '#contract/limits.ts';
import { PendingButton } from '../../ui/PendingButton.tsx';

interface EvaluationProblemProps {
  error: ShownError;
  /** Retries used so far. */
  retries: number;
  /** Whether a retry waits or runs. */
  pending: boolean;
  onRetry: () => void;
}

/** What failed, and the way to try it again. The text goes while a retry runs, so that it is heard anew if that fails. */
export function EvaluationProblem({ error, retries, pending, onRetry }: EvaluationProblemProps) {
  const { t } = useTranslation();
  const isOver = !pending && retries >= EVALUATION_RETRY_LIMIT;
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', pb: 3 }}>
      {!pending && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {'text' in error ? error.text : t(`errors.${error.key}`)}
        </Alert>
      )}
      <PendingButton
        variant="outlined"
        pending={pending || isOver}
        label={t('evaluation.retry')}
        pendingLabel={t(isOver ? 'evaluation.maxRetries' : 'evaluation.retrying')}
        onClick={onRetry}
      />
    </Stack>
  );
}
