import Box, { type BoxProps } from '@mui/material/Box';
import { type ReactNode, useDeferredValue } from 'react';

interface LiveRegionProps extends Omit<BoxProps, 'role'> {
  role: 'status' | 'alert';
  children?: ReactNode;
}

/**
 * A region whose changes are announced. Screen readers announce only changes, so initial content is added in a
 * second render, after the region was mounted empty.
 */
export function LiveRegion({ role, children, ...props }: LiveRegionProps) {
  const heard = useDeferredValue(children, null);
  return (
    <Box role={role} {...props}>
      {heard}
    </Box>
  );
}
