import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { languageOf } from '#locales/language-of.ts';
import { Quoted } from './Quoted.tsx';

interface StepsProps {
  steps: readonly string[];
}

/** Next steps in their order, numbered large. */
export function Steps({ steps }: StepsProps) {
  return (
    // Without its marks a list is none to VoiceOver, unless its role says so.
    <Box component="ol" role="list" sx={{ m: 0, p: 0, display: 'grid', gap: 2, listStyle: 'none', counterReset: 'step' }}>
      {steps.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and a step may occur twice
        <Box key={index} component="li" sx={{ display: 'flex', gap: 2, counterIncrement: 'step', breakInside: 'avoid' }}>
          <Typography
            variant="h2"
            component="span"
            color="primary"
            sx={{ minWidth: '1.5em', '&::before': { content: 'counter(step)' } }}
          />
          <Typography dir="auto" lang={languageOf(step)} sx={{ whiteSpace: 'pre-line', maxWidth: (theme) => theme.measure }}>
            <Quoted text={step} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
