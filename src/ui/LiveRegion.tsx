import Box, { type BoxProps } from '@mui/material/Box';
import { type ReactNode, useDeferredValue } from 'react';

interface LiveRegionProps extends Omit<BoxProps, 'role'> {
  role: 'status' | 'alert';
  children?: ReactNode;
}

/**
 * A region whose changes are announced. Only a change is heard, so what it holds from the start comes in
 * a render after it has been mounted empty.
 */
export function LiveRegion({ role, children, ...props }: LiveRegionProps) {
  const heard = useDeferredValue(children, null);
  return (
    <Box role={role} {...props}>
      {heard}
    </Box>
  );
}
