import DoneIcon from '@mui/icons-material/CheckCircleRounded';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import NoneIcon from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SCORE_FAIR, SCORE_GOOD } from '#contract/limits.ts';
import type { ReadReport } from '#contract/reading.ts';
import { formatDate, formatPercent } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { useLanguage } from '../../stores/language.ts';
import { Line } from './Line.tsx';
import { Paragraph } from './Paragraph.tsx';

/** How many scores are drawn, this one included. */
const SHOWN = 8;

interface ProgressProps {
  report: ReadReport;
}

/** Progress from report to report. */
export function Progress({ report }: ProgressProps) {
  const { history = [], past_steps: steps = [], progress_notes_from_past_feedback: notes } = report;
  return (
    <Box sx={{ display: 'grid', gap: 2, '& > *': { minWidth: 0 } }}>
      {notes !== '' && <Paragraph text={notes} />}
      {history.length > 0 && <Scores history={history} now={report.overall_score} />}
      {steps.length > 0 && <PastSteps steps={steps} />}
    </Box>
  );
}

function Scores({ history, now }: { history: NonNullable<ReadReport['history']>; now: number | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const earlier = history.slice(-(SHOWN - 1));
  const scores = [...earlier.map(({ overall_score }) => overall_score), ...(now === null ? [] : [now])];
  return (
    <div>
      {scores.length > 1 && (
        <Line
          points={scores.map((y, index) => ({
            x: index / (scores.length - 1),
            y,
            mark: '',
            value: index === 0 || index === scores.length - 1 ? formatPercent(y, language) : undefined,
          }))}
          band={{ from: SCORE_FAIR, to: SCORE_GOOD }}
          bottom={t('evaluation.shaded')}
        />
      )}
      <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {earlier.map(({ created_at, character_name, overall_score }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <Typography key={index} component="li" variant="body2" color="textSecondary">
            {[formatDate(created_at, language), character_name, formatPercent(overall_score, language)].filter(Boolean).join(' · ')}
          </Typography>
        ))}
        {now !== null && (
          <Typography component="li" variant="body2" sx={{ fontWeight: 600 }}>
            {t('evaluation.thisTime', { score: formatPercent(now, language) })}
          </Typography>
        )}
      </Box>
    </div>
  );
}

const ICONS = { done: DoneIcon, open: OpenIcon, no_occasion: NoneIcon };

function PastSteps({ steps }: { steps: NonNullable<ReadReport['past_steps']> }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {steps.map(({ text, state, detail }, index) => {
        const Icon = ICONS[state];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a step may occur twice
          <Box key={index} component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <Icon aria-hidden sx={{ mt: 0.25, color: state === 'done' ? 'success.main' : 'text.secondary' }} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="caption" component="p" color="textSecondary">
                {t(`evaluation.step_${state}`)}
                {detail !== '' && (
                  <>
                    {' · '}
                    <span lang={languageOf(detail)}>{detail}</span>
                  </>
                )}
              </Typography>{' '}
              <Paragraph text={text} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
