import Box from '@mui/material/Box';
import { languageOf } from '#locales/language-of.ts';
import { Paragraph } from './Paragraph.tsx';

interface AssessmentProps {
  text: string;
}

/** The first sentence in larger type, then the rest in paragraphs. */
export function Assessment({ text }: AssessmentProps) {
  const [first = '', ...rest] = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const lead = firstSentence(first);
  const paragraphs = [first.slice(lead.length), ...rest].map((paragraph) => paragraph.trim()).filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Paragraph text={lead.trim()} sx={{ fontSize: '1.125rem' }} />
      {paragraphs.map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a text have no other identity
        <Paragraph key={index} text={paragraph} />
      ))}
    </Box>
  );
}

/** The text up to the first full stop outside quotation marks. */
function firstSentence(text: string): string {
  let lead = '';
  for (const { segment } of new Intl.Segmenter(languageOf(text), { granularity: 'sentence' }).segment(text)) {
    lead += segment;
    const isOpen = (open: string, close: string) => lead.split(open).length > lead.split(close).length;
    if (!isOpen('“', '”') && !isOpen('「', '」')) return lead;
  }
  return lead;
}
