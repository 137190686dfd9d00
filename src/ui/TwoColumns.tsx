import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Two columns of the page's content, one above the other where there is no room for both. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return (
    // A progress line of what loads in it crosses the window.
    <Box sx={{ position: 'relative' }}>
      <Box
        sx={{
          width: '100%',
          maxWidth: (theme) => theme.widths.content,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: 3,
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
