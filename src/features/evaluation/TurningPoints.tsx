import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReadMessage, ReadReport, ReadTurningPoint } from '#contract/reading.ts';
import { Line } from './Line.tsx';
import { numberInCircle } from './numberInCircle.ts';
import { Paragraph } from './Paragraph.tsx';
import { indexOfQuote } from './parts.ts';
import { Quote } from './Quote.tsx';
import { Suggestion } from './Suggestion.tsx';

const GROUNDS = { opened: 'successSurface', closed: 'warningSurface', repaired: 'infoSurface' } as const;

interface TurningPointsProps {
  points: readonly ReadTurningPoint[];
  openness: NonNullable<ReadReport['openness']>;
  messages: readonly ReadMessage[];
  onShow: (index: number) => void;
}

/** How open the other person was from reply to reply, and what changed it. */
export function TurningPoints({ points, openness, messages, onShow }: TurningPointsProps) {
  const { t } = useTranslation();
  return (
    <>
      {openness.length > 1 && points.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('evaluation.openness')}
        </Typography>
      )}
      {openness.length > 1 && <Line points={courseOf(openness, points)} top={t('evaluation.moreOpen')} bottom={t('evaluation.lessOpen')} />}
      <Box component="ol" role="list" sx={spine}>
        {points.map(({ turn, quote, effect, what_happened, suggestion }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and words may occur twice
          <Box key={index} component="li">
            <Chip size="small" sx={{ '&&': { bgcolor: GROUNDS[effect] } }} label={t(`evaluation.${effect}`)} />
            {quote !== '' && <Quote text={quote} index={indexOfQuote(quote, turn, messages)} onShow={onShow} />}
            {what_happened !== '' && <Paragraph text={what_happened} />}
            {suggestion !== '' && <Suggestion text={suggestion} />}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** A line down the left, with the number of each point. */
const spine = (theme: Theme) => ({
  m: 0,
  p: 0,
  listStyle: 'none',
  counterReset: 'point',
  '& > li': {
    counterIncrement: 'point',
    position: 'relative',
    minWidth: 0,
    ml: 1.25,
    pl: 3,
    pb: 3,
    borderInlineStart: '2px solid',
    borderColor: 'divider',
    breakInside: 'avoid',
    // The line begins at the first number.
    '&:first-of-type': { borderImage: `linear-gradient(transparent 0.8rem, ${theme.vars.palette.divider} 0) 1` },
    '&:last-of-type': { pb: 0, borderColor: 'transparent', borderImage: 'none' },
    '&::before': {
      content: 'counter(point)',
      '@supports (content: "x" / "")': { content: 'counter(point) / ""' },
      ...numberInCircle(theme),
      position: 'absolute',
      insetInlineStart: 'calc(-0.625rem - 1px)',
      top: '0.1875rem',
      boxSizing: 'border-box',
    },
  },
} as const);

/** The openness over the whole width; a turning point is marked at the reply that shows it. */
function courseOf(openness: TurningPointsProps['openness'], points: readonly ReadTurningPoint[]) {
  const first = openness[0]?.turn ?? 0;
  const span = (openness.at(-1)?.turn ?? 0) - first || 1;
  const shownBy = points.map(({ turn }) => openness.find((reply) => reply.turn >= turn)?.turn);
  return openness.map(({ turn, value }) => {
    const marks = shownBy.flatMap((reply, place) => (reply === turn ? [place + 1] : []));
    return { x: (turn - first) / span, y: value, ...(marks.length > 0 && { mark: marks.length > 2 ? `${marks[0]}+` : marks.join('·') }) };
  });
}
