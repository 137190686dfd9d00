import { type ReactNode, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { visuallyHidden } from './visuallyHidden.ts';

/** In ms; what takes longer shows that it goes on. */
const SLOW_AFTER = 1000;

interface LoadingProps {
  /** What is being loaded. */
  label: string;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
}

export function Loading({ label, children }: LoadingProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box sx={{ position: 'relative' }}>
      {isSlow ? (
        <LinearProgress aria-label={label} sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 1 }} />
      ) : (
        <span style={visuallyHidden}>{label}</span>
      )}
      {children}
    </Box>
  );
}
