import Box from '@mui/material/Box';
import type { ReadMessage } from '#contract/reading.ts';
import { PointText } from './PointText.tsx';

interface PointsProps {
  points: readonly string[];
  messages: readonly ReadMessage[];
  onShow: (index: number) => void;
  /** Whether a point may end in a suggested wording. */
  endInSuggestion?: boolean;
}

export function Points({ points, messages, onShow, endInSuggestion = false }: PointsProps) {
  return (
    <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
      {points.map((point, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a point may occur twice
          key={index}
          component="li"
          sx={{ minWidth: 0, py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:first-of-type': { pt: 0 }, '&:last-of-type': { pb: 0 } }}
        >
          <PointText text={point} messages={messages} onShow={onShow} endsInSuggestion={endInSuggestion} />
        </Box>
      ))}
    </Box>
  );
}
