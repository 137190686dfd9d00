import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { languageOf, runsIn } from '#locales/language-of.ts';
import { Runs } from '../../ui/Runs.tsx';
import { splitQuotes } from './parts.ts';

interface ParagraphProps extends Pick<TypographyProps, 'id' | 'sx'> {
  text: string;
}

/**
 * A paragraph whose quoted passages are `q` elements with their own language. The quotation marks are those of
 * the text.
 */
export function Paragraph({ text, sx, ...props }: ParagraphProps) {
  const pieces = splitQuotes(text);
  // Judge the report's language without its quotes, which may be in another one.
  const lang = languageOf(pieces.filter((_, index) => index % 2 === 0).join('')) ?? languageOf(text);
  return (
    <Typography
      {...props}
      dir="auto"
      lang={lang}
      sx={[{ whiteSpace: 'pre-line', maxWidth: (theme) => theme.measure }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {pieces.map((piece, index) =>
        index % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
          <Box key={index} component="q" lang={languageOf(piece)} sx={{ quotes: 'none', color: 'primary.main', fontWeight: 500 }}>
            {piece}
          </Box>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <Runs key={index} runs={runsIn(piece, lang)} />
        ),
      )}
    </Typography>
  );
}
