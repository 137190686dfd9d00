import Box from '@mui/material/Box';

const QUOTE = /(“[^”]*”|「[^」]*」|"[^"\n]*")/;

interface QuotedProps {
  text: string;
}

/** Sets what stands in quotation marks as a quote; the marks are the text's own. */
export function Quoted({ text }: QuotedProps) {
  // Splitting by a captured pattern puts the captures at the odd places.
  return text.split(QUOTE).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
      <Box key={index} component="q" sx={{ quotes: 'none', color: 'primary.main', fontWeight: 500 }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}
