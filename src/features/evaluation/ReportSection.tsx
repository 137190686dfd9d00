import { type ReactNode, useId } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface ReportSectionProps {
  heading: string;
  children: ReactNode;
}

export function ReportSection({ heading, children }: ReportSectionProps) {
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0, breakInside: 'avoid-page' }}>
      <Typography id={headingId} variant="h3" sx={{ mb: 1.25 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  );
}
