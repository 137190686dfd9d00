import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HEADING } from './shape.ts';

interface ReportSectionProps {
  heading: string;
  children: ReactNode;
}

export function ReportSection({ heading, children }: ReportSectionProps) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0, breakInside: 'avoid-page' }}>
      <Typography id={headingId} variant="h3" sx={HEADING}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}
