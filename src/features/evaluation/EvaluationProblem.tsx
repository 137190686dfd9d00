import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ShownError } from '#contract/errors.ts';
import { EVALUATION_RETRY_LIMIT } from '#contract/limits.ts';
import { languageOf } from '#locales/language-of.ts';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { PendingButton } from '../../ui/PendingButton.tsx';

interface EvaluationProblemProps {
  /** Null while nothing has failed. */
  error: ShownError | null;
  /** Whether the conversation is still too short, so that a retry cannot help. */
  isTooShort: boolean;
  /** Whether the session is active, so that the user can write more. */
  canWrite: boolean;
  /** Retries used so far. */
  retries: number;
  /** Whether a retry waits or runs. */
  pending: boolean;
  onRetry: () => void;
}

/**
 * Says what failed and offers a retry. It is mounted from the start, so that the error is announced. The text is
 * removed while a retry runs, so that it is announced again if that fails.
 */
export function EvaluationProblem({ error, isTooShort, canWrite, retries, pending, onRetry }: EvaluationProblemProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const isOver = !pending && retries >= EVALUATION_RETRY_LIMIT;
  return (
    <>
      <LiveRegion role="alert">
        {error !== null && !pending && (
          <Alert role="none" severity={isTooShort ? 'info' : 'error'} sx={{ mb: 2 }}>
            {'text' in error ? <span lang={languageOf(error.text)}>{error.text}</span> : t(`errors.${error.key}`)}
            {isTooShort && canWrite && <div>{t('evaluation.writeMore')}</div>}
          </Alert>
        )}
      </LiveRegion>
      {error !== null && !isTooShort && (
        <Box sx={{ '&:not(:last-child)': { mb: 3 } }}>
          <PendingButton
            variant={pending || isOver ? 'outlined' : 'contained'}
            sx={{ width: { xs: '100%', sm: 'auto' } }}
            pending={pending || isOver}
            label={t('evaluation.retry')}
            pendingLabel={t(isOver ? 'evaluation.maxRetries' : 'evaluation.retrying')}
            aria-describedby={isOver ? hintId : undefined}
            onClick={onRetry}
          />
          {isOver && (
            <Typography id={hintId} sx={{ mt: 1 }}>
              {t('evaluation.afterMaxRetries')}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}
