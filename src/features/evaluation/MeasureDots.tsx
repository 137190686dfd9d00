import Box from '@mui/material/Box';

interface MeasureDotsProps {
  filled: number;
  of: number;
}

/** A small count as a row of dots beside it, some of them filled. */
export function MeasureDots({ filled, of }: MeasureDotsProps) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
      {Array.from({ length: of }, (_, index) => (
        <Box
          key={index}
          sx={{
            width: '0.625rem',
            height: '0.625rem',
            borderRadius: '50%',
            // A hollow dot means last time, in a bar.
            border: 1,
            borderColor: index < filled ? 'primary.main' : 'controlBorder',
            bgcolor: index < filled ? 'primary.main' : 'background.soft',
            '@media (forced-colors: active)': { borderColor: 'CanvasText', bgcolor: index < filled ? 'CanvasText' : 'Canvas', forcedColorAdjust: 'none' },
          }}
        />
      ))}
    </Box>
  );
}
