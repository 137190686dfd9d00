import { type ReactNode, useId } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import type { SessionType } from './form.ts';

interface TypeCardProps {
  type: SessionType;
  label: string;
  hint: string;
  checked: boolean;
  /** The select of what the type needs. */
  children: ReactNode;
}

/** A goal is a sentence, a character a name: side by side, as long as there is room for both. */
const ROOM: Readonly<Record<SessionType, string>> = { script: '3 1 16rem', character: '2 1 12rem' };

/** A radio with its select inside. */
export function TypeCard({ type, label, hint, checked, children }: TypeCardProps) {
  const hintId = useId();
  return (
    <Paper variant="outlined" sx={{ flex: ROOM[type], minWidth: 0, px: 2, pt: 0.5, pb: 1.5, ...(checked && { borderColor: 'primary.main', bgcolor: 'background.soft' }) }}>
      <FormControlLabel
        value={type}
        control={<Radio slotProps={{ input: { 'aria-describedby': hintId } }} />}
        label={<Typography sx={{ fontWeight: 600 }}>{label}</Typography>}
      />
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {hint}
      </Typography>
      {children}
    </Paper>
  );
}
