import { useLayoutEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { EVALUATION_MIN_PARTICIPANT_MESSAGES } from '#contract/limits.ts';
import type { ReadMessage } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import type { OpenSession } from '../../stores/session.ts';
import { useIsolation } from '../../ui/useIsolation.ts';
import { ComingSoon } from './ComingSoon.tsx';
import { isRefusal } from './evaluation.ts';
import { EvaluationProblem } from './EvaluationProblem.tsx';
import { EvaluationProgress } from './EvaluationProgress.tsx';
import { printed } from './printed.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportBody } from './ReportBody.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';
import { ScrollingContent } from './ScrollingContent.tsx';
import { lowSheet, sheet } from './sheet.ts';
import { useEvaluation } from './useEvaluation.ts';

interface EvaluationReportProps {
  session: Pick<OpenSession, 'session_id' | 'character_name' | 'scenario_name'>;
  /** The messages that quotes link to. */
  messages: readonly ReadMessage[];
  /** Whether the session is active, so that the user can write more. */
  canWrite: boolean;
  open: boolean;
  /** Whether the caller moves the focus, so that it must not return to the opener. */
  leadsElsewhere?: boolean;
  onClose: () => void;
  /** Called with the index of a message to show in the conversation. */
  onShow: (index: number) => void;
  /** Called when the report has faded out. */
  onExited: () => void;
}

/**
 * Finds or generates a session's report and shows it in a dialog. Closing cancels a running evaluation. As long
 * as it stays mounted, it opens again as it was left.
 */
export function EvaluationReport(props: EvaluationReportProps) {
  const { session, messages, canWrite, open, leadsElsewhere = false, onClose, onShow, onExited } = props;
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const position = useRef(0);
  const [isBack, setBack] = useState(false);
  const { work, failure, report, retries, retry, reEvaluate } = useEvaluation(open ? session.session_id : null);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const shown = work === null ? report : null;
  const comingSoon = shown !== null && failure === null && <ComingSoon />;
  const said = messages.filter(({ role }) => role === 'participant').length;
  const isTooShort = isRefusal(failure) && said < EVALUATION_MIN_PARTICIPANT_MESSAGES;
  useIsolation(open);

  function exited() {
    setBack(true);
    onExited();
  }

  // The focused element may be gone, for example a Retry button after its success. Move the focus now, before
  // the dialog's focus trap reacts.
  useLayoutEffect(() => {
    if (open && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      disableRestoreFocus={leadsElsewhere}
      maxWidth="md"
      fullWidth
      sx={[printed, sheet, report === null && work === null && lowSheet, isBack && drawn]}
      slotProps={{ transition: { onEnter: () => title.current?.focus({ preventScroll: true }), onExited: exited } }}
    >
      <ScrollingContent
        label={t('evaluation.content')}
        positionRef={position}
        title={
          <DialogTitle ref={title} tabIndex={-1} sx={{ py: 1.5 }}>
            {t('evaluation.title')}
          </DialogTitle>
        }
      >
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5 }}>
          <span dir="auto" lang={languageOf(session.character_name)}>{session.character_name}</span>
          {' · '}
          <span dir="auto" lang={languageOf(session.scenario_name)}>{session.scenario_name}</span>
        </Typography>
        <EvaluationProgress step={work?.step} isReady={report !== null && failure === null} />
        <EvaluationProblem
          error={failure?.error ?? null}
          isTooShort={isTooShort}
          canWrite={canWrite}
          retries={retries}
          pending={work !== null}
          onRetry={retry}
        />
        {shown !== null && <ReportBody report={shown} messages={messages} onShow={onShow} />}
        {work !== null && <ReportSkeleton />}
        {isPhone && comingSoon && <Box sx={{ mt: 3, pt: 1, borderTop: 1, borderColor: 'divider' }}>{comingSoon}</Box>}
      </ScrollingContent>
      <ReportActions hasReport={report !== null} isQuiet={work !== null || (failure !== null && !isTooShort)} pending={work !== null} onReEvaluate={reEvaluate} onClose={onClose}>
        {!isPhone && comingSoon}
      </ReportActions>
    </Dialog>
  );
}

/** Bars are animated only the first time the report opens. */
const drawn = { '& .MuiCircularProgress-circle, & .value': { animation: 'none' } };
