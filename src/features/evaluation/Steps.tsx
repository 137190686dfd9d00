import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReadMessage } from '#contract/reading.ts';
import { PointText } from './PointText.tsx';

interface StepsProps {
  steps: readonly string[];
  messages: readonly ReadMessage[];
  onShow: (index: number) => void;
}

/** Next steps in their order, numbered large. */
export function Steps({ steps, messages, onShow }: StepsProps) {
  return (
    // VoiceOver ignores a list without markers unless it has the role.
    <Box component="ol" role="list" sx={{ m: 0, p: 0, display: 'grid', gap: 2, listStyle: 'none', counterReset: 'step' }}>
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a step may occur twice
        <Box key={index} component="li" sx={{ display: 'flex', gap: 1.5, counterIncrement: 'step', breakInside: 'avoid' }}>
          <Typography
            variant="h2"
            component="span"
            color="primary"
            sx={{ minWidth: '1em', '&::before': { content: 'counter(step)' } }}
          />
          <Box sx={{ minWidth: 0 }}>
            <PointText text={step} messages={messages} onShow={onShow} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
