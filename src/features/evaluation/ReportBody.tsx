import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReadReport } from '#contract/reading.ts';
import { languageOf } from '#locales/language-of.ts';
import { Points } from './Points.tsx';
import { Quoted } from './Quoted.tsx';
import { ReportSection } from './ReportSection.tsx';
import { Score } from './Score.tsx';
import { Steps } from './Steps.tsx';

interface ReportBodyProps {
  report: ReadReport;
}

/** A report; what it does not hold has no section. */
export function ReportBody({ report }: ReportBodyProps) {
  const { t } = useTranslation();
  const columns = [
    { heading: t('evaluation.strengths'), points: report.key_strengths_demonstrated },
    { heading: t('evaluation.areas'), points: report.key_areas_for_development },
  ].filter(({ points }) => points.length > 0);

  return (
    <Stack spacing={4}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Score score={report.overall_score} />
        {report.human_review_recommended && (
          <Chip color="warning" variant="outlined" label={t('evaluation.humanReview')} />
        )}
      </Stack>
      {report.overall_assessment !== '' && (
        <ReportSection heading={t('evaluation.overallAssessment')}>
          <Prose text={report.overall_assessment} />
        </ReportSection>
      )}
      {columns.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' }}>
          {columns.map(({ heading, points }) => (
            <Paper key={heading} variant="outlined" sx={{ p: 2.5 }}>
              <ReportSection heading={heading}>
                <Points points={points} />
              </ReportSection>
            </Paper>
          ))}
        </Box>
      )}
      {report.actionable_next_steps.length > 0 && (
        <ReportSection heading={t('evaluation.nextSteps')}>
          <Steps steps={report.actionable_next_steps} />
        </ReportSection>
      )}
      {report.progress_notes_from_past_feedback !== '' && (
        <ReportSection heading={t('evaluation.progressNotes')}>
          <Prose text={report.progress_notes_from_past_feedback} />
        </ReportSection>
      )}
    </Stack>
  );
}

function Prose({ text }: { text: string }) {
  return (
    <Typography dir="auto" lang={languageOf(text)} sx={{ whiteSpace: 'pre-line', maxWidth: (theme) => theme.measure }}>
      <Quoted text={text} />
    </Typography>
  );
}
