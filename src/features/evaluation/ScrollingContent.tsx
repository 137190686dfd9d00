import { type ReactNode, useRef } from 'react';
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
    <DialogContent ref={content} dividers tabIndex={scrolls ? 0 : undefined}>
      {children}
    </DialogContent>
  );
}
