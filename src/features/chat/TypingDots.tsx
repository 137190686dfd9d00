import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const breathe = keyframes({ '0%, 100%': { opacity: 0.3 }, '50%': { opacity: 1 } });

const DELAYS = ['0s', '0.2s', '0.4s'];

/** Three quiet dots; they do not move with reduced motion. */
export function TypingDots() {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 0.5 }}>
      {DELAYS.map((delay) => (
        <Box
          key={delay}
          sx={{
            width: '0.375rem',
            height: '0.375rem',
            borderRadius: '50%',
            bgcolor: 'text.secondary',
            animation: `${breathe} 1.2s ease-out ${delay} infinite`,
          }}
        />
      ))}
    </Box>
  );
}
