import PeopleIcon from '@mui/icons-material/GroupsOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ReadMessage, ReadReport } from '#contract/reading.ts';
import { Assessment } from './Assessment.tsx';
import { Measures } from './Measures.tsx';
import { Points } from './Points.tsx';
import { Progress } from './Progress.tsx';
import { ReportSection } from './ReportSection.tsx';
import { Score } from './Score.tsx';
import { HERO, WORDS } from './shape.ts';
import { Steps } from './Steps.tsx';
import { TurningPoints } from './TurningPoints.tsx';

interface ReportBodyProps {
  report: ReadReport;
  /** The messages that quotes link to. */
  messages: readonly ReadMessage[];
  onShow: (index: number) => void;
}

/** A report. Sections without content are left out. */
export function ReportBody({ report, messages, onShow }: ReportBodyProps) {
  const { t } = useTranslation();
  const { measures = [], turning_points = [], openness = [], history = [], past_steps = [] } = report;
  const shared = { messages, onShow };
  const columns = [
    { heading: t('evaluation.strengths'), points: report.key_strengths_demonstrated, endInSuggestion: false },
    { heading: t('evaluation.areas'), points: report.key_areas_for_development, endInSuggestion: true },
  ].filter(({ points }) => points.length > 0);

  return (
    <Stack spacing={4}>
      <Box sx={HERO}>
        <Score score={report.overall_score} before={history.at(-1)?.overall_score} />
        <Box sx={WORDS}>
          {report.human_review_recommended && (
            <Chip icon={<PeopleIcon />} label={t('evaluation.humanReview')} sx={advice} />
          )}
          {report.overall_assessment !== '' && (
            <ReportSection heading={t('evaluation.overallAssessment')}>
              <Assessment text={report.overall_assessment} />
            </ReportSection>
          )}
        </Box>
      </Box>
      {measures.length > 0 && (
        <ReportSection heading={t('evaluation.measures')}>
          <Measures measures={measures} />
        </ReportSection>
      )}
      {columns.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' }}>
          {columns.map(({ heading, ...points }) => (
            <Paper key={heading} variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
              <ReportSection heading={heading}>
                <Points {...points} {...shared} />
              </ReportSection>
            </Paper>
          ))}
        </Box>
      )}
      {(turning_points.length > 0 || openness.length > 1) && (
        <ReportSection heading={t(turning_points.length > 0 ? 'evaluation.turningPoints' : 'evaluation.openness')}>
          <TurningPoints points={turning_points} openness={openness} {...shared} />
        </ReportSection>
      )}
      {report.actionable_next_steps.length > 0 && (
        <ReportSection heading={t('evaluation.nextSteps')}>
          <Steps steps={report.actionable_next_steps} {...shared} />
        </ReportSection>
      )}
      {(report.progress_notes_from_past_feedback !== '' || history.length > 0 || past_steps.length > 0) && (
        <ReportSection heading={t('evaluation.progressNotes')}>
          <Progress report={report} />
        </ReportSection>
      )}
    </Stack>
  );
}

/** Beside the heading; on a phone below the score. */
const advice = { display: 'flex', width: 'fit-content', mx: 'auto', mb: { xs: 2, sm: 0 }, float: { sm: 'right' }, '&&': { bgcolor: 'warningSurface' }, '& > svg': { fontSize: '1rem' } } as const;
