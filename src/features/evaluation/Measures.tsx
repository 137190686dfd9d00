import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { ReadMeasure } from '#contract/reading.ts';
import { formatNumber, formatPercent } from '#locales/format.ts';
import { languageOf } from '#locales/language-of.ts';
import { useLanguage } from '../../stores/language.ts';
import { MARKS, MarkSign, MeasureBar } from './MeasureBar.tsx';
import { MeasureDots } from './MeasureDots.tsx';
import { TILE, TILES } from './shape.ts';

/** The server sends the most telling first; a reader cannot take in more than four at a glance. */
const SHOWN = 4;
/** More dots than this are too many to count at a glance. */
const MOST_DOTS = 10;

interface MeasuresProps {
  measures: readonly ReadMeasure[];
}

/** Figures of the conversation. The text says everything that the bars show. */
export function Measures({ measures }: MeasuresProps) {
  const tiles = withoutValueLast(measures.slice(0, SHOWN));
  const full = tiles.filter(({ value }) => value !== null).length;
  return (
    <Box component="ul" role="list" sx={TILES}>
      {tiles.map((measure, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a server may name two alike
        <Measure key={index} measure={measure} isAlone={index + 1 === full && index % 2 === 0} />
      ))}
    </Box>
  );
}

interface MeasureProps {
  measure: ReadMeasure;
  /** Whether no other tile stands beside it. */
  isAlone: boolean;
}

function Measure({ measure, isAlone }: MeasureProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { label, value, text, unit, fair, good, before } = measure;
  const inWords = (figure: number) => (unit === 'share' ? formatPercent : formatNumber)(figure, language);
  const shown = text || (value === null ? t('evaluation.notAvailable') : inWords(value));
  const dots = unit === 'share' ? dotsOf(text, value) : null;
  const asShare = unit === 'share' && text !== '' && !text.includes('%') && value !== null;
  const level = levelOf(measure);
  // Without a fair value a bar for a count means nothing.
  const hasBar = value !== null && (unit === 'share' || fair !== null || good !== null);
  const marks = MARKS.filter((mark) => measure[mark] !== null && (value !== null || mark === 'before'));
  return (
    <Box component="li" sx={[TILE, isAlone && acrossColumns, value === null && inOneLine]}>
      <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
        <span lang={languageOf(label)}>{label}</span>
        {isFewerBetter(measure) && ` · ${t('evaluation.fewerIsBetter')}`}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Typography variant={value === null ? 'body2' : 'h2'} component="p" color={value === null ? 'textSecondary' : undefined} lang={languageOf(shown)}>
          {shown}
        </Typography>
        {dots !== null && <MeasureDots {...dots} />}
        {asShare && (
          // What is fair and good is told in per cent. The parentheses keep the score the report's only bare percentage.
          <Typography variant="body2" component="p" color="textSecondary">
            {t('evaluation.asShare', { share: inWords(value) })}
          </Typography>
        )}
        {level !== null && (
          <Typography variant="body2" component="p" color={level === 'good' ? 'success' : 'textSecondary'} sx={{ ml: 'auto', fontWeight: 600 }}>
            {t(`evaluation.level.${level}`)}
          </Typography>
        )}
      </Stack>
      {hasBar && <MeasureBar unit={unit} value={value} fair={fair} good={good} before={before} />}
      {marks.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary" sx={key}>
          {marks.map((mark) => (
            <span key={mark}>
              {hasBar && <MarkSign of={mark} />}
              {t(`evaluation.mark.${mark}`, { value: inWords(measure[mark] ?? 0) })}
            </span>
          ))}
        </Typography>
      )}
    </Box>
  );
}

const acrossColumns = { gridColumn: '1 / -1' } as const;
/** What has no value needs no tile: its name and that there is none, across the columns. */
const inOneLine = { ...acrossColumns, flexDirection: 'row', flexWrap: 'wrap', columnGap: 2, py: { xs: 1.5, sm: 2 } } as const;
const key = { display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;

/** Otherwise a tile that is nearly empty stands among the others. */
const withoutValueLast = (measures: readonly ReadMeasure[]) => measures.toSorted((one, other) => Number(one.value === null) - Number(other.value === null));

/** Whether less of what is measured is better. */
const isFewerBetter = ({ fair, good }: Pick<ReadMeasure, 'fair' | 'good'>): boolean => fair !== null && good !== null && good < fair;

/** How a figure stands to what is fair and good, whichever of the two is more; null where nothing says so. */
function levelOf(measure: ReadMeasure): 'good' | 'fair' | 'below' | null {
  const { value, fair, good } = measure;
  if (value === null || fair === null || good === null) return null;
  const reaches = (mark: number) => (isFewerBetter(measure) ? value <= mark : value >= mark);
  if (reaches(good)) return 'good';
  return reaches(fair) ? 'fair' : 'below';
}

/** Reads `1 of 5` in any language: two numbers whose quotient is the value. */
function dotsOf(text: string, value: number | null): { filled: number; of: number } | null {
  const numbers = [...text.matchAll(/\d+/g)].map(Number);
  const [filled, of] = [Math.min(...numbers), Math.max(...numbers)];
  if (value === null || numbers.length !== 2 || of > MOST_DOTS || Math.abs(filled / of - value) > 0.01) return null;
  return { filled, of };
}
