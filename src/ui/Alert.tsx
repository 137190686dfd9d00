import type { AlertProps } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';

/** Where its code cannot be had, being offline perhaps, the words still show. */
function Plain({ children, sx }: AlertProps) {
  return <Box sx={sx}>{children}</Box>;
}

export const fetchAlert = () => import('@mui/material/Alert').catch(() => ({ default: Plain }));
const Fetched = lazy(fetchAlert);

/** MUI's alert, for the first screen, which begins without one. */
export function Alert(props: AlertProps) {
  return (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  );
}
