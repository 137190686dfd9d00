import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import { useScrolls } from '../../ui/useScrolls.ts';

interface ScrollingContentProps {
  label: string;
  /** The title stays in sight; what scrolls holds it, so that the keys which scroll work from it. */
  title: ReactNode;
  /** Where it was scrolled to, in px, and is again when it comes back. */
  positionRef: RefObject<number>;
  children: ReactNode;
}

/** What a dialog holds above its actions; a report may be longer than the window. */
export function ScrollingContent({ label, title, positionRef, children }: ScrollingContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(content);
  useLayoutEffect(() => {
    if (content.current !== null) content.current.scrollTop = positionRef.current;
  }, [positionRef]);
  return (
    <DialogContent
      ref={content}
      role="region"
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      onScroll={({ currentTarget }) => {
        positionRef.current = currentTarget.scrollTop;
      }}
      sx={{
        p: 0,
        borderBottom: 1,
        borderColor: 'divider',
        scrollPaddingTop: '4.5rem',
        // The dialog cuts what lies outside, and the title covers the ring's top: it carries that itself.
        '&:focus-visible': { outlineOffset: '-3px' },
        '&:focus-visible > :first-of-type': { outline: 'inherit', outlineOffset: '-3px' },
      }}
    >
      <Box sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', '@media print': { position: 'static' } }}>
        {title}
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>{children}</Box>
    </DialogContent>
  );
}
