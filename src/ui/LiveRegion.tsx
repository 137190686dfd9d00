import Box, { type BoxProps } from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';

interface LiveRegionProps extends Omit<BoxProps, 'role'> {
  role: 'status' | 'alert';
  children?: ReactNode;
}

/**
 * A region whose changes are announced. Only a change is heard, so what it holds from the start comes in
 * after it has been mounted empty.
 */
export function LiveRegion({ role, children, ...props }: LiveRegionProps) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Box role={role} {...props}>
      {mounted && children}
    </Box>
  );
}
