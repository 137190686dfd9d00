import { type ReactNode, useRef } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useScrolls } from '../../ui/useScrolls.ts';

interface ScrollingContentProps {
  children: ReactNode;
}

/** What a dialog holds between its title and its actions; a report may be longer than the window. */
export function ScrollingContent({ children }: ScrollingContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(content);
  return (
    <DialogContent ref={content} dividers tabIndex={scrolls ? 0 : undefined} sx={{ p: 0 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>{children}</Box>
    </DialogContent>
  );
}
