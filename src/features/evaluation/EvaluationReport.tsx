import { useLayoutEffect, useRef, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import type { Id } from '#contract/reading.ts';
import { useIsolation } from '../../ui/useIsolation.ts';
import { ComingSoon } from './ComingSoon.tsx';
import { EvaluationProblem } from './EvaluationProblem.tsx';
import { EvaluationProgress } from './EvaluationProgress.tsx';
import { printed } from './printed.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ScrollingContent } from './ScrollingContent.tsx';
import { sheet } from './sheet.ts';
import { useEvaluation } from './useEvaluation.ts';

interface EvaluationReportProps {
  sessionId: Id;
  /** Called when the report has faded out. */
  onClose: () => void;
}

/** Finds or makes a session's report and shows it above the page. Leaving ends what is under way. */
export function EvaluationReport({ sessionId, onClose }: EvaluationReportProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  const { work, failure, report, retries, retry, reEvaluate } = useEvaluation(open ? sessionId : null);
  const close = () => setOpen(false);
  useIsolation(open);

  // What had the focus may be gone with the state it belonged to: a retry that succeeded, say. At once, before
  // the dialog's own trap notices.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  });

  return (
    <Dialog
      open={open}
      onClose={close}
      maxWidth="md"
      fullWidth
      sx={[printed, sheet]}
      slotProps={{ transition: { onEnter: () => title.current?.focus(), onExited: onClose } }}
    >
      <DialogTitle ref={title} tabIndex={-1}>
        {t('evaluation.title')}
      </DialogTitle>
      <ScrollingContent>
        <EvaluationProgress step={work?.step} isReady={report !== null && failure === null} />
        <EvaluationProblem error={failure?.error ?? null} retries={retries} pending={work !== null} onRetry={retry} />
        {report !== null && <ReportBody report={report} />}
        {report === null && work !== null && <ReportSkeleton />}
        <ComingSoon />
      </ScrollingContent>
      <ReportActions hasReport={report !== null} pending={work !== null} onReEvaluate={reEvaluate} onClose={close} />
    </Dialog>
  );
}
