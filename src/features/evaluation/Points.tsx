import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { languageOf } from '#locales/language-of.ts';
import { Quoted } from './Quoted.tsx';

interface PointsProps {
  points: readonly string[];
}

export function Points({ points }: PointsProps) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
      {points.map((point, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a point may occur twice
        <Typography key={index} component="li" dir="auto" lang={languageOf(point)} sx={{ whiteSpace: 'pre-line' }}>
          <Quoted text={point} />
        </Typography>
      ))}
    </Box>
  );
}
