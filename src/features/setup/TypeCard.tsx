import { type ReactNode, useId } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { SessionType } from './form.ts';
import { CARD } from './shape.ts';

interface TypeCardProps {
  type: SessionType;
  label: string;
  hint: string;
  checked: boolean;
  /** The select that the type needs, and who the user will talk with. */
  children: ReactNode;
}

/** A radio with its select below it. */
export function TypeCard({ type, label, hint, checked, children }: TypeCardProps) {
  const hintId = useId();
  return (
    <Paper
      variant="outlined"
      sx={{ ...CARD, ...(checked && { borderColor: 'primary.main', bgcolor: 'background.soft' }) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          value={type}
          control={<Radio slotProps={{ input: { 'aria-describedby': hintId } }} />}
          label={<Typography sx={{ fontWeight: 600 }}>{label}</Typography>}
          sx={{ mr: 0 }}
        />
        <Typography id={hintId} variant="body2" color="textSecondary">
          {hint}
        </Typography>
      </Box>
      {children}
    </Paper>
  );
}
