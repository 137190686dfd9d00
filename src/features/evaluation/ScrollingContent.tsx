import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import type { Theme } from '@mui/material/styles';
import { useScrolls } from '../../ui/useScrolls.ts';

interface ScrollingContentProps {
  label: string;
  /** A sticky title. It is inside the scrolling area, so that scroll keys work while it has the focus. */
  title: ReactNode;
  /** The scroll position in px, restored when the report opens again. */
  positionRef: RefObject<number>;
  children: ReactNode;
}

/** Text fades out above the room of the ring, where a cut would look like a fault; it leaves the ring's sides free. */
const softEnd = {
  content: '""',
  position: 'sticky',
  bottom: 0,
  display: 'block',
  height: '1rem',
  mt: -2,
  mx: '4px',
  pointerEvents: 'none',
  background: ({ vars }: Theme) => `linear-gradient(transparent, ${vars.palette.background.paper})`,
  '@media print, (forced-colors: active)': { display: 'none' },
} as const;

/** The content of a dialog above its actions, which scrolls if it is longer than the window. */
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
        // Room for the ring, which dots and bars that scroll beneath would cover.
        borderBottom: '4px solid transparent',
        '@media (forced-colors: active)': { borderColor: 'Canvas' },
        scrollPadding: '4.5rem 0 1rem',
        // The dialog clips an outer ring, and the sticky title covers its top, so the title draws that side.
        '&:focus-visible': { outlineOffset: '-3px' },
        '&:focus-visible > :first-of-type': { outline: 'inherit', outlineOffset: '-3px' },
        '&::after': softEnd,
      }}
    >
      <Box sx={{ position: 'sticky', top: 0, zIndex: 1, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', '@media print': { position: 'static' } }}>
        {title}
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2.5 }}>{children}</Box>
    </DialogContent>
  );
}
